import { sizeOfQuality, type ItemOptions } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconCameraRotate, IconPlayerRecordFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { IconButton } from '../controls/Button.tsx'
import { CameraFrame } from './CameraFrame.tsx'
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
  const size = sizeOfQuality(options.quality, { width: options['width'], height: options['height'] }) ?? usualSize
  const longest = longestOf(options)
  const camera = useCameraStream({ ...size, sound: true })
  const { stream, problem, turn } = camera
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
    <CameraFrame
      title={t('field.recording.film')}
      camera={camera}
      problem={problem ?? (recorder.state.kind === 'failed' ? 'failed' : null)}
      clock={
        <span className="grow camera-clock figures" role="timer">
          {recording ? `${clockText(recording.seconds)} / ${clockText(longest)}` : clockText(longest)}
        </span>
      }
      tools={
        <IconButton
          icon={IconCameraRotate}
          label={t('inspecting.camera.turn')}
          disabled={recording !== null}
          onClick={turn}
        />
      }
      onClose={leave}
    >
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
    </CameraFrame>
  )
}

export default FilmSheet
