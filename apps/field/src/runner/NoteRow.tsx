import type { PathState } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconNote } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useTypedText } from '../questions/useTypedText.ts'
import { useRun } from './RunContext.tsx'

export interface NoteRowProps {
  readonly state: PathState
  readonly readOnly: boolean
  readonly titleId: string
  /** How often the Note button asked for it: each time it takes the keyboard. It stays open: nothing moves under a finger. */
  readonly asked: number
}

/** A note, written in its place: no dialog, no button to save it. */
export const NoteRow = ({ state, readOnly, titleId, asked }: NoteRowProps): ReactNode => {
  const t = useWords()
  const { type } = useRun()
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, change, keepNow } = useTypedText(state.note, (note) => {
    void type({ kind: 'note', path: state.path, value: note })
  })
  useEffect(() => {
    if (asked > 0) area.current?.focus()
  }, [asked])
  return (
    <div className="note">
      <Icon of={IconNote} size="field" />
      <textarea
        ref={area}
        rows={1}
        dir="auto"
        aria-label={t('field.card.note')}
        aria-describedby={titleId}
        placeholder={t('field.card.notePlaceholder')}
        readOnly={readOnly}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={keepNow}
      />
    </div>
  )
}
