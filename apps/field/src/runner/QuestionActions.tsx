import type { PathState } from '@plumbline/checklist'
import { IconCamera, IconFlagPlus, IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { FileProblemLine } from '../questions/FileProblemLine.tsx'
import { useAddPhotos } from '../questions/useAddPhotos.ts'
import { usePhotoSource } from '../questions/usePhotoSource.tsx'

/** Note, photo and issue of any question, in reach of the thumb. */
export const QuestionActions = ({
  state,
  onNote,
  onIssue,
  mayNote,
  mayPhoto,
}: {
  readonly state: PathState
  readonly onNote: () => void
  readonly onIssue: () => void
  readonly mayNote: boolean
  readonly mayPhoto: boolean
}): ReactNode => {
  const t = useWords()
  const adding = useAddPhotos(state, {})
  const source = usePhotoSource(state, {}, adding)
  const calm = state.failed ? undefined : 'calm'
  const asked = state.demands.issue !== null && state.issues.length === 0
  return (
    <div className="actions">
      {mayNote && (
        <Button kind="quiet" className={calm} icon={IconNote} onClick={onNote}>
          {t('field.card.note')}
        </Button>
      )}
      {mayPhoto && (
        <>
          {source.sheet}
          <Button kind="quiet" className={calm} icon={IconCamera} onClick={source.open}>
            {t('field.card.photo')}
          </Button>
        </>
      )}
      {mayNote && (
        <Button
          kind={asked ? 'tinted' : 'quiet'}
          className={asked ? undefined : calm}
          icon={IconFlagPlus}
          aria-haspopup="dialog"
          onClick={onIssue}
        >
          {t(state.failed || asked ? 'inspecting.issue.add' : 'inspecting.issue.button')}
        </Button>
      )}
      <FileProblemLine problems={adding.problems} />
    </div>
  )
}
