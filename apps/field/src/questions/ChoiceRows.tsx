import { classes } from '@plumbline/kit'
import type { ReactNode } from 'react'
import type { Choice } from './ChoiceButtons.tsx'
import { toneOf } from './answerTone.ts'

export interface ChoiceRowsProps {
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  /** Several can be chosen: square marks. */
  readonly several?: boolean
  readonly titleId: string
  readonly describedBy: string | undefined
  readonly readOnly: boolean
  readonly onToggle: (uuid: string) => void
}

/** 48 px rows with a mark; a tap on the chosen one takes it back. */
export const ChoiceRows = ({
  choices,
  chosen,
  several = false,
  titleId,
  describedBy,
  readOnly,
  onToggle,
}: ChoiceRowsProps): ReactNode => (
  <div className="choice-rows" role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
    {choices.map(({ uuid, label, color }) => {
      const isChosen = chosen.includes(uuid)
      return (
        <button
          key={uuid}
          type="button"
          className={classes('choice-row', isChosen && 'chosen', isChosen && toneOf(color))}
          aria-pressed={isChosen}
          disabled={readOnly}
          onClick={() => onToggle(uuid)}
        >
          <span className={classes('mark', several && 'square')} aria-hidden />
          <bdi>{label}</bdi>
        </button>
      )
    })}
  </div>
)
