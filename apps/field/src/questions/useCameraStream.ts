import { useEffect, useRef, useState, type RefObject } from 'react'

export type CameraProblem = 'denied' | 'failed'

export interface CameraStream {
  /** Shows what the camera sees. */
  readonly video: RefObject<HTMLVideoElement | null>
  readonly stream: MediaStream | null
  readonly problem: CameraProblem | null
  readonly facing: 'environment' | 'user'
  readonly turn: () => void
  /** null: this camera has no lamp. */
  readonly lamp: boolean | null
  readonly setLamp: (on: boolean) => Promise<void>
}

export interface CameraWish {
  /** Pixels of the longer and the shorter side; the camera gives what comes nearest. */
  readonly width: number
  readonly height: number
  readonly sound?: boolean
}

const hasLamp = (track: MediaStreamTrack): boolean => {
  const capabilities: object = typeof track.getCapabilities === 'function' ? track.getCapabilities() : {}
  return Reflect.get(capabilities, 'torch') === true
}

/** The camera while its sheet is open: it goes off with it, whatever happens. */
export const useCameraStream = ({ width, height, sound = false }: CameraWish): CameraStream => {
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [facing, setFacing] = useState<'environment' | 'user'>('environment')
  const [lamp, setLampState] = useState<boolean | null>(null)
  useEffect(() => {
    let wanted = true
    let opened: MediaStream | null = null
    const open = async (): Promise<void> => {
      try {
        const next = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: facing, width: { ideal: width }, height: { ideal: height } },
          audio: sound,
        })
        opened = next
        if (!wanted) return next.getTracks().forEach((track) => track.stop())
        const shown = video.current
        if (shown) {
          shown.srcObject = next
          await shown.play()
        }
        const [track] = next.getVideoTracks()
        setLampState(track !== undefined && hasLamp(track) ? false : null)
        setStream(next)
      } catch (error) {
        if (!wanted) return
        const denied = error instanceof DOMException && error.name === 'NotAllowedError'
        if (!denied) console.error('field: the camera could not be opened', error)
        setProblem(denied ? 'denied' : 'failed')
      }
    }
    void open()
    return () => {
      wanted = false
      setStream(null)
      opened?.getTracks().forEach((track) => track.stop())
    }
  }, [facing, width, height, sound])
  return {
    video,
    stream,
    problem,
    facing,
    turn: () => {
      setProblem(null)
      setFacing(facing === 'environment' ? 'user' : 'environment')
    },
    lamp,
    setLamp: async (on) => {
      const [track] = stream?.getVideoTracks() ?? []
      // `torch` is of the Image Capture specification, which the types do not know.
      await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      setLampState(on)
    },
  }
}
