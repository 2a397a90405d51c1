import { useEffect, useRef, useState } from 'react'

export type RecorderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'recording'; readonly seconds: number }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed' }

export interface Recorder {
  readonly state: RecorderState
  readonly start: () => Promise<void>
  readonly stop: () => void
}

export interface RecorderOptions {
  /** Seconds; it stops by itself then. */
  readonly longest: number
  /** What is recorded: asked for when it starts, let go when it ends unless somebody else shows it. */
  readonly source: () => Promise<MediaStream>
  readonly keepsSource?: boolean
  /** Kinds of file, the best first. */
  readonly types: readonly string[]
  readonly bits: Pick<MediaRecorderOptions, 'audioBitsPerSecond' | 'videoBitsPerSecond'>
}

const tickMs = 250

/** Records until it is stopped or `longest` seconds have passed. Leaving the place keeps what was recorded so far. */
export const useRecorder = (
  { longest, source, keepsSource = false, types, bits }: RecorderOptions,
  recorded: (recording: Blob) => void,
): Recorder => {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' })
  const running = useRef<MediaRecorder | null>(null)
  /** Asking for the source, which may take as long as a person takes to allow it. */
  const asking = useRef(false)
  const gone = useRef(false)
  const stop = (): void => {
    if (running.current?.state === 'recording') running.current.stop()
  }
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      stop()
    }
  }, [])
  const start = async (): Promise<void> => {
    if (asking.current || running.current) return
    asking.current = true
    let stream: MediaStream
    try {
      stream = await source()
    } catch (error) {
      const denied = error instanceof DOMException && error.name === 'NotAllowedError'
      return setState({ kind: denied ? 'denied' : 'failed' })
    } finally {
      asking.current = false
    }
    const release = (): void => {
      if (!keepsSource) for (const track of stream.getTracks()) track.stop()
    }
    // Allowed after the question was left: nothing listens any more.
    if (gone.current) return release()
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
    const recorder = new MediaRecorder(stream, { ...bits, ...(mimeType === undefined ? {} : { mimeType }) })
    const parts: Blob[] = []
    const began = performance.now()
    const timer = setInterval(() => {
      const seconds = (performance.now() - began) / 1000
      setState({ kind: 'recording', seconds })
      if (seconds >= longest) stop()
    }, tickMs)
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => {
      clearInterval(timer)
      release()
      running.current = null
      setState({ kind: 'idle' })
      recorded(new Blob(parts, { type: recorder.mimeType }))
    })
    running.current = recorder
    setState({ kind: 'recording', seconds: 0 })
    recorder.start()
  }
  return { state, start, stop }
}
