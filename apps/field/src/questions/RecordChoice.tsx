import { Icon, type IconShape } from '@plumbline/kit'
import { IconX } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from '../controls/Button.tsx'
import { plainText } from '../controls/RichText.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { itemTitle } from '../runner/itemTitle.ts'
import { useRun } from '../runner/RunContext.tsx'
import type { QuestionProps } from './Question.ts'

export interface RecordChoiceProps extends QuestionProps {
  readonly icon: IconShape
  readonly words: Readonly<Record<'choose' | 'other' | 'remove' | 'none', string>>
  /** The uuid of the record. */
  readonly chosen: string | null
  /** What is known of the chosen one. */
  readonly shown: ReactNode
  readonly search: (choose: (uuid: string) => void) => ReactNode
}

/** The uuid that answers such a question; null: none does. */
export const recordAnswer = ({ na, answer }: QuestionProps['state']): string | null =>
  typeof answer === 'string' && !na ? answer : null

/** One record of the workspace: what stands stays to be seen, another one is searched for in a sheet. */
export const RecordChoice = ({
  state,
  titleId,
  describedBy,
  readOnly,
  answer,
  icon,
  words,
  chosen,
  shown,
  search,
}: RecordChoiceProps): ReactNode => {
  const { runner, templateLanguage } = useRun()
  const [choosing, setChoosing] = useState(false)
  const choose = useRef<HTMLButtonElement>(null)
  const remove = (): void => {
    answer(null)
    // What was pressed goes with the answer.
    choose.current?.focus()
  }
  return (
    <div className="stack tight">
      {(chosen !== null || readOnly) && (
        <output className="standing" aria-labelledby={titleId} aria-describedby={describedBy}>
          <Icon of={icon} size="control" />
          <span className="grow">{chosen === null ? <span className="muted">{words.none}</span> : shown}</span>
          {!readOnly && <IconButton icon={IconX} label={words.remove} onClick={remove} />}
        </output>
      )}
      {!readOnly && (
        <Button
          ref={choose}
          kind={chosen === null ? 'tinted' : 'quiet'}
          wide={chosen === null}
          icon={icon}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {chosen === null ? words.choose : words.other}
        </Button>
      )}
      {choosing && (
        <Sheet
          title={plainText(itemTitle(runner.compiled.template, state.item, templateLanguage))}
          padded
          onClose={() => setChoosing(false)}
        >
          {search((uuid) => {
            answer(uuid)
            setChoosing(false)
          })}
        </Sheet>
      )}
    </div>
  )
}
