import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useRecorder } from './useRecorder.ts'

/** The test's DOM knows tracks by their kind only. */
class Stream extends MediaStream {
  override getTracks(): MediaStreamTrack[] {
    return [...this.getAudioTracks(), ...this.getVideoTracks()]
  }
}

test('a microphone that is allowed after its question was left is let go, and records nothing', async () => {
  const made = vi.fn<() => void>()
  vi.stubGlobal('MediaRecorder', made)
  const stream = new Stream(document.createElement('canvas').captureStream().getVideoTracks())
  const stops = stream.getTracks().map((track) => vi.spyOn(track, 'stop'))
  expect(stops).toHaveLength(1)
  const allowed = Promise.withResolvers<MediaStream>()
  const source = vi.fn<() => Promise<MediaStream>>(() => allowed.promise)
  const Shown = (): ReactNode => {
    const recorder = useRecorder({ longest: 20, source, types: [], bits: {} }, () => undefined)
    return <button onClick={() => void recorder.start()}>{recorder.state.kind}</button>
  }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Shown />)
  try {
    await vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull())
    // Twice, while the browser still asks: one microphone is enough.
    place.querySelector('button')?.click()
    place.querySelector('button')?.click()
    expect(source).toHaveBeenCalledTimes(1)
    root.unmount()
    allowed.resolve(stream)
    await vi.waitFor(() => expect(stops[0]).toHaveBeenCalledTimes(1))
    expect(made).not.toHaveBeenCalled()
  } finally {
    place.remove()
    vi.unstubAllGlobals()
  }
})
