import { Icon } from '@plumbline/kit'
import { IconMovie, IconVideo } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { hasCamera } from './hasCamera.ts'
import type { QuestionProps } from './Question.ts'
import { RecordingList } from './RecordingList.tsx'
import { longestOf } from './recordings.ts'
import { useRecordings } from './useRecordings.ts'

const FilmSheet = lazy(() => import('./FilmSheet.tsx'))

const endingOf = (mime: string): string => (mime.includes('mp4') ? 'mp4' : 'webm')

/** Filmed here a film fits into the largest file; what the phone's own camera makes may not. */
const mayFilm = (): boolean => hasCamera() && typeof MediaRecorder !== 'undefined'

/** Films: from the camera in one tap, or from the device. */
const VideoQuestion = ({ state, titleId, describedBy, readOnly }: QuestionProps): ReactNode => {
  const t = useWords()
  const ids = useId()
  const recordings = useRecordings(state, 'video')
  const { options } = state.item.item
  const [filming, setFilming] = useState(false)
  const sources = [
    {
      id: `${ids}-camera`,
      offered: options.allow_camera !== false,
      camera: true,
      icon: IconVideo,
      words: t('field.recording.film'),
    },
    {
      id: `${ids}-device`,
      offered: options.photo_library !== false,
      camera: false,
      icon: IconMovie,
      words: t('field.recording.fromDevice'),
    },
  ].filter(({ offered }) => offered)
  return (
    <div className="stack tight" role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
      <RecordingList state={state} kind="video" readOnly={readOnly} recordings={recordings} />
      {!readOnly && (
        <div className="slots">
          {sources.map(({ id, camera, icon, words }, at) => (
            <span key={id} className={at === 0 ? 'slot-place grow' : 'slot-place'}>
              <input
                id={id}
                className="visually-hidden"
                type="file"
                accept="video/*"
                tabIndex={-1}
                aria-hidden
                {...(camera ? { capture: 'environment' as const } : {})}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  target.value = ''
                  if (file) void recordings.add(file, file.name)
                }}
              />
              <button
                type="button"
                className={at === 0 ? 'slot grow' : 'slot icon'}
                aria-label={at === 0 ? undefined : words}
                onClick={() => {
                  if (camera && mayFilm()) setFilming(true)
                  else document.getElementById(id)?.click()
                }}
              >
                <Icon of={icon} size="field" />
                {at === 0 && <span className="grow">{words}</span>}
                {at === 0 && (
                  <span className="muted small figures">
                    {t('field.recording.upTo', { seconds: longestOf(options) })}
                  </span>
                )}
              </button>
            </span>
          ))}
        </div>
      )}
      {filming && (
        <Suspense>
          <FilmSheet
            options={options}
            onFilm={(film) =>
              void recordings.add(film, `${t('field.recording.name')} ${state.media.length + 1}.${endingOf(film.type)}`)
            }
            onClose={() => setFilming(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

export default VideoQuestion
