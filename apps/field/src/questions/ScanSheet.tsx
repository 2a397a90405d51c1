import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { CameraFrame } from './CameraFrame.tsx'
import { pixelsOf } from './readCodeIn.ts'
import { openCodeReader, type CodeKind } from './readCodes.ts'
import { useCameraStream } from './useCameraStream.ts'

export interface ScanSheetProps {
  readonly kind: CodeKind
  readonly onCode: (code: string) => void
  readonly onByHand: () => void
  readonly onClose: () => void
}

/** Between two looks: a code is found within a quarter of a second, and the phone stays cool. */
const lookEvery = 120
const size = { width: 1920, height: 1080 }

/** Reads a code as soon as the camera sees one. */
const ScanSheet = ({ kind, onCode, onByHand, onClose }: ScanSheetProps): ReactNode => {
  const t = useWords()
  const camera = useCameraStream(size)
  const { video, stream, problem } = camera
  const [failed, setFailed] = useState(false)
  const found = useRef(onCode)
  useEffect(() => {
    found.current = onCode
  })
  useEffect(() => {
    if (!stream) return undefined
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      const read = await openCodeReader(kind)
      const once = async (): Promise<void> => {
        const shown = video.current
        const pixels = shown && shown.videoWidth > 0 ? pixelsOf(shown, shown.videoWidth, shown.videoHeight) : null
        const code = pixels && (await read(pixels))
        if (!wanted) return
        if (code === null || code === '') timer = setTimeout(() => void once().catch(fail), lookEvery)
        else {
          navigator.vibrate?.(60)
          found.current(code)
        }
      }
      await once()
    }
    const fail = (error: unknown): void => {
      console.error('field: codes can’t be read', error)
      if (wanted) setFailed(true)
    }
    look().catch(fail)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [stream, kind, video])
  return (
    <CameraFrame
      title={t('inspecting.scan.title')}
      camera={camera}
      problem={problem ?? (failed ? 'failed' : null)}
      over={problem === null && !failed && <span className={`scan-frame ${kind}`} aria-hidden />}
      onClose={onClose}
    >
      <div className="camera-foot scan">
        <p role="status">{t(kind === 'qr' ? 'inspecting.scan.aimQr' : 'inspecting.scan.aimBarcode')}</p>
        <Button wide onClick={onByHand}>
          {t('inspecting.scan.byHand')}
        </Button>
      </div>
    </CameraFrame>
  )
}

export default ScanSheet
