import { sizeOfQuality, type ItemOptions } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import {
  IconAlertCircle,
  IconCameraRotate,
  IconPlayerRecordFilled,
  IconPlayerStopFilled,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { IconButton } from '../controls/Button.tsx'
import { useModal } from '../controls/useModal.ts'
import { clockText, filmRate, filmSound, filmTypes, longestOf } from './recordings.ts'
import { useCameraStream } from './useCameraStream.ts'
import { useRecorder } from './useRecorder.ts'

export interface FilmSheetProps {
  readonly options: ItemOptions
  readonly onFilm: (film: Blob) => void
  readonly onClose: () => void
}

/** The size of a film as the camera gives it, where the preset asks for none. */
const usualSize = { width: 1920, height: 1080 }

/** A film that fits: as long as the question takes at most, and below the largest file. */
const FilmSheet = ({ options, onFilm, onClose }: FilmSheetProps): ReactNode => {
  const t = useWords()
  const dialog = useModal()
  const size = sizeOfQuality(options.quality, { width: options['width'], height: options['height'] }) ?? usualSize
  const longest = longestOf(options)
  const { video, stream, problem, turn } = useCameraStream({ ...size, sound: true })
  const recorder = useRecorder(
    {
      longest,
      source: () => (stream ? Promise.resolve(stream) : Promise.reject(new Error('the camera is not open'))),
      keepsSource: true,
      types: filmTypes,
      bits: { videoBitsPerSecond: filmRate(size, longest), audioBitsPerSecond: filmSound },
    },
    (film) => {
      onFilm(film)
      onClose()
    },
  )
  const recording = recorder.state.kind === 'recording' ? recorder.state : null
  const leave = (): void => {
    if (recording) recorder.stop()
    else onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="camera"
      data-skin="dark"
      aria-label={t('field.recording.film')}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <div className="camera-head">
        <IconButton icon={IconX} label={t('gen.close')} onClick={leave} />
        <span className="grow camera-clock figures" role="timer">
          {recording ? `${clockText(recording.seconds)} / ${clockText(longest)}` : clockText(longest)}
        </span>
        <IconButton
          icon={IconCameraRotate}
          label={t('inspecting.camera.turn')}
          disabled={recording !== null}
          onClick={turn}
        />
      </div>
      <div className="camera-view">
        <video ref={video} playsInline muted aria-label={t('inspecting.camera.view')} />
        {(problem !== null || recorder.state.kind === 'failed') && (
          <p className="camera-problem" role="alert">
            <Icon of={IconAlertCircle} size="field" />
            {t(problem === 'denied' ? 'inspecting.camera.denied' : 'inspecting.camera.failed')}
          </p>
        )}
      </div>
      <div className="camera-foot single">
        <button
          type="button"
          className={recording ? 'shutter film recording-now' : 'shutter film'}
          aria-label={t(recording ? 'field.recording.stop' : 'field.recording.film')}
          disabled={stream === null}
          onClick={() => {
            if (recording) recorder.stop()
            else void recorder.start()
          }}
        >
          <Icon of={recording ? IconPlayerStopFilled : IconPlayerRecordFilled} size="field" />
        </button>
      </div>
    </dialog>
  )
}

export default FilmSheet
