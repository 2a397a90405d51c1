import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconBolt, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { useModal } from '../controls/useModal.ts'
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
  const dialog = useModal()
  const { video, stream, problem, lamp, setLamp } = useCameraStream(size)
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
    <dialog
      ref={dialog}
      className="camera"
      data-skin="dark"
      aria-label={t('inspecting.scan.title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="camera-head">
        <IconButton icon={IconX} label={t('gen.close')} onClick={onClose} />
        <span className="grow" />
        {lamp !== null && (
          <IconButton
            icon={IconBolt}
            label={t('inspecting.camera.lamp')}
            aria-pressed={lamp}
            onClick={() => void setLamp(!lamp)}
          />
        )}
      </div>
      <div className="camera-view">
        <video ref={video} playsInline muted aria-label={t('inspecting.camera.view')} />
        {problem === null && !failed && <span className={`scan-frame ${kind}`} aria-hidden />}
        {(problem !== null || failed) && (
          <p className="camera-problem" role="alert">
            <Icon of={IconAlertCircle} size="field" />
            {t(problem === 'denied' ? 'inspecting.camera.denied' : 'inspecting.camera.failed')}
          </p>
        )}
      </div>
      <div className="camera-foot scan">
        <p role="status">{t(kind === 'qr' ? 'inspecting.scan.aimQr' : 'inspecting.scan.aimBarcode')}</p>
        <Button wide onClick={onByHand}>
          {t('inspecting.scan.byHand')}
        </Button>
      </div>
    </dialog>
  )
}

export default ScanSheet
