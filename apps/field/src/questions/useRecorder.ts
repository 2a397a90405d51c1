import { useEffect, useRef, useState } from 'react'
import { soundTypes } from './recordings.ts'

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

const tickMs = 250

/** Records sound by the microphone until it is stopped or `longest` seconds have passed. */
export const useRecorder = (
  { longest, rate }: { readonly longest: number; readonly rate: number },
  recorded: (sound: Blob) => void,
): Recorder => {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' })
  const running = useRef<MediaRecorder | null>(null)
  const stop = (): void => {
    if (running.current?.state === 'recording') running.current.stop()
  }
  useEffect(() => () => running.current?.stream.getTracks().forEach((track) => track.stop()), [])

  const start = async (): Promise<void> => {
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    } catch (error) {
      const denied = error instanceof DOMException && error.name === 'NotAllowedError'
      return setState({ kind: denied ? 'denied' : 'failed' })
    }
    const mimeType = soundTypes.find((type) => MediaRecorder.isTypeSupported(type))
    const recorder = new MediaRecorder(stream, {
      audioBitsPerSecond: rate,
      ...(mimeType === undefined ? {} : { mimeType }),
    })
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
      for (const track of stream.getTracks()) track.stop()
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
