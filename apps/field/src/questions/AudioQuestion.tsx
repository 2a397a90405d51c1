import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconFileMusic, IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import type { QuestionProps } from './Question.ts'
import { RecordingList } from './RecordingList.tsx'
import { clockText, longestOf, soundRate, soundTypes } from './recordings.ts'
import { useRecorder } from './useRecorder.ts'
import { useRecordings } from './useRecordings.ts'

const endingOf = (mime: string): string => (mime.includes('mp4') ? 'm4a' : mime.includes('ogg') ? 'ogg' : 'weba')

/** Sounds: recorded by the microphone where there is one, or a file of the device. */
const AudioQuestion = ({ state, titleId, describedBy, readOnly }: QuestionProps): ReactNode => {
  const t = useWords()
  const fileId = useId()
  const { options } = state.item.item
  const longest = longestOf(options)
  const recordings = useRecordings(state, 'audio')
  const recorder = useRecorder(
    {
      longest,
      source: () => navigator.mediaDevices.getUserMedia({ audio: true }),
      types: soundTypes,
      bits: { audioBitsPerSecond: soundRate(options) },
    },
    (sound) => {
      void recordings.add(sound, `${t('field.recording.name')} ${state.media.length + 1}.${endingOf(sound.type)}`)
    },
  )
  // A page that is not served securely has no microphone.
  const mayRecord = typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator
  const recording = recorder.state.kind === 'recording' ? recorder.state : null
  return (
    <div className="stack tight" role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
      <RecordingList state={state} kind="audio" readOnly={readOnly} recordings={recordings} />
      {!readOnly && (
        <div className="slots">
          {mayRecord && (
            <button
              type="button"
              className={recording ? 'slot grow recording-now' : 'slot grow'}
              onClick={() => {
                if (recording) recorder.stop()
                else void recorder.start()
              }}
            >
              <Icon of={recording ? IconPlayerStopFilled : IconMicrophone} size="field" />
              <span className="grow">{t(recording ? 'field.recording.stop' : 'field.recording.record')}</span>
              <span className="muted small figures isolated">
                {recording
                  ? `${clockText(recording.seconds)} / ${clockText(longest)}`
                  : t('field.recording.upTo', { seconds: longest })}
              </span>
            </button>
          )}
          <input
            id={fileId}
            className="visually-hidden"
            type="file"
            accept="audio/*"
            tabIndex={-1}
            aria-hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void recordings.add(file, file.name)
            }}
          />
          <button
            type="button"
            className={mayRecord ? 'slot icon' : 'slot grow'}
            aria-label={mayRecord ? t('field.recording.fromDevice') : undefined}
            onClick={() => document.getElementById(fileId)?.click()}
          >
            <Icon of={IconFileMusic} size="field" />
            {!mayRecord && <span className="grow">{t('field.recording.fromDevice')}</span>}
          </button>
        </div>
      )}
      {(recorder.state.kind === 'denied' || recorder.state.kind === 'failed') && (
        <p className="error-line" role="alert">
          <Icon of={IconAlertCircle} />
          {t(recorder.state.kind === 'denied' ? 'field.recording.denied' : 'field.recording.noMicrophone')}
        </p>
      )}
    </div>
  )
}

export default AudioQuestion
