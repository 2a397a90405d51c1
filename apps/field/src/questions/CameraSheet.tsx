import { sizeOfQuality, type ItemOptions, type PathState } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconCamera, IconCameraRotate, IconDeviceMobile, IconPhoto } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { CameraFrame } from './CameraFrame.tsx'
import { followPlace } from './placeNow.ts'
import { usePhotoAddress } from './Thumbnail.tsx'
import type { AddPhotos } from './useAddPhotos.ts'
import { useCameraStream } from './useCameraStream.ts'

export interface CameraSheetProps {
  readonly state: PathState
  readonly options: ItemOptions
  readonly add: AddPhotos['add']
  /** Which shots were not kept. */
  readonly problems: AddPhotos['problems']
  /** The phone's own camera instead: its zoom, its flash. */
  readonly onOwnCamera: () => void
  /** Pictures, and files where they may be attached, of the device; null where the question takes none. */
  readonly onLibrary: (() => void) | null
  readonly onClose: () => void
}

/** As much as a camera gives, for the presets that ask for all of it. */
const largest = { width: 4096, height: 3072 }

const LastShot = ({ medium }: { readonly medium: PathState['media'][number] }): ReactNode => {
  const address = usePhotoAddress(medium)
  return address !== null && address !== '' && <img src={address} alt="" />
}

/** Several shots in a row: each is on its way into the store before the next one is taken. */
const CameraSheet = (props: CameraSheetProps): ReactNode => {
  const { state, options, add, problems, onOwnCamera, onLibrary, onClose } = props
  const t = useWords()
  const wish = sizeOfQuality(options.quality, { width: options['width'], height: options['height'] }) ?? largest
  const camera = useCameraStream(wish)
  const { video, stream, problem, turn } = camera
  // Known before the first shot: none waits for it on its way into the store.
  const tagging = options.allow_gps_tagging === true
  useEffect(() => (tagging ? followPlace() : undefined), [tagging])
  const [lost, setLost] = useState(false)
  const [shots, setShots] = useState(0)
  const [flash, setFlash] = useState(0)
  const one = options.multi_photo === false
  const last = state.media.at(-1)
  const shoot = (): void => {
    const shown = video.current
    if (!shown || shown.videoWidth === 0) return
    setFlash((times) => times + 1)
    const canvas = document.createElement('canvas')
    canvas.width = shown.videoWidth
    canvas.height = shown.videoHeight
    canvas.getContext('2d')?.drawImage(shown, 0, 0)
    canvas.toBlob(
      (blob) => {
        setLost(!blob)
        if (!blob) return
        const name = `${t('field.card.photo')} ${state.media.length + 1}.jpg`
        // A shot counts once it is kept.
        void add([new File([blob], name, { type: blob.type })], 'camera').then((kept) =>
          setShots((taken) => taken + kept),
        )
        if (one) onClose()
      },
      options.quality === 'png' ? 'image/png' : 'image/jpeg',
      0.95,
    )
  }
  return (
    <CameraFrame
      title={t('inspecting.camera.title')}
      camera={camera}
      problem={lost ? 'failed' : problem}
      notKept={problems}
      tools={
        <>
          {onLibrary && <IconButton icon={IconPhoto} label={t('field.photo.library')} onClick={onLibrary} />}
          <IconButton icon={IconCameraRotate} label={t('inspecting.camera.turn')} onClick={turn} />
        </>
      }
      over={flash > 0 && <span key={flash} className="camera-flash" aria-hidden />}
      onClose={onClose}
    >
      <div className="camera-foot">
        <Button kind="quiet" icon={IconDeviceMobile} onClick={onOwnCamera}>
          {t('inspecting.camera.own')}
        </Button>
        <button
          type="button"
          className="shutter"
          aria-label={t('inspecting.camera.shoot')}
          disabled={stream === null}
          onClick={shoot}
        >
          <Icon of={IconCamera} size="field" />
        </button>
        <div className="camera-done">
          {shots > 0 && last && (
            <span className="thumbnail" aria-hidden>
              <LastShot key={last.uuid} medium={last} />
            </span>
          )}
          <Button kind="primary" onClick={onClose}>
            {shots === 0 ? t('field.question.done') : t('inspecting.camera.done', { count: shots })}
          </Button>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {shots > 0 && t('inspecting.camera.taken', { count: shots })}
      </p>
    </CameraFrame>
  )
}

export default CameraSheet
