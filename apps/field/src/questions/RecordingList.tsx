import type { PathState } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconDeviceMobile, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { IconButton } from '../controls/Button.tsx'
import { FileProblemLine } from './FileProblemLine.tsx'
import { useMediumAddress } from './Thumbnail.tsx'
import type { Recordings } from './useRecordings.ts'

interface RecordingProps {
  readonly kind: 'video' | 'audio'
  readonly uuid: string
  readonly number: number
  readonly onRemove: (() => void) | null
}

const Recording = ({ kind, uuid, number, onRemove }: RecordingProps): ReactNode => {
  const t = useWords()
  const address = useMediumAddress(uuid)
  const label = t(kind === 'video' ? 'field.recording.video' : 'field.recording.audio', { number })
  return (
    <li className="recording">
      {address === '' && (
        <p className="row muted grow">
          <Icon of={IconDeviceMobile} size="field" />
          {t('field.recording.elsewhere')}
        </p>
      )}
      {address === null && <span className="slot skeleton grow" />}
      {address !== null &&
        address !== '' &&
        (kind === 'video' ? (
          // An inspector's own film has no captions; what it shows is written into the note.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video src={address} controls playsInline preload="metadata" aria-label={label} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio src={address} controls preload="metadata" aria-label={label} />
        ))}
      {onRemove && <IconButton icon={IconTrash} label={t('field.recording.delete', { number })} onClick={onRemove} />}
    </li>
  )
}

export interface RecordingListProps {
  readonly state: PathState
  readonly kind: 'video' | 'audio'
  readonly readOnly: boolean
  readonly recordings: Recordings
}

/** What was recorded, each to play and to delete, and what went wrong with the last one. */
export const RecordingList = ({ state, kind, readOnly, recordings }: RecordingListProps): ReactNode => {
  const t = useWords()
  const { keeping, problem, remove } = recordings
  return (
    <>
      {state.media.length > 0 && (
        <ul className="recordings">
          {state.media.map(({ uuid }, index) => (
            <Recording
              key={uuid}
              kind={kind}
              uuid={uuid}
              number={index + 1}
              onRemove={readOnly ? null : () => void remove(uuid)}
            />
          ))}
        </ul>
      )}
      {keeping && (
        <p className="muted" role="status">
          {t('field.recording.keeping')}
        </p>
      )}
      <FileProblemLine problems={problem === null ? [] : [problem]} />
    </>
  )
}
