import { classes } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import type { QuestionProps } from './Question.ts'

/** A tick: on or off, and never "not answered" (its default is false). Beside it stands what the report will say. */
export const CheckboxQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => {
  const t = useWords()
  const ticked = state.answer === true
  return (
    <button
      type="button"
      role="checkbox"
      className={classes('choice-row', ticked && 'chosen')}
      aria-checked={ticked}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      disabled={readOnly}
      onClick={() => answer(!ticked)}
    >
      <span className="mark square" aria-hidden />
      {t(ticked ? 'answers.yes' : 'answers.no')}
    </button>
  )
}

export const AcknowledgmentQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => {
  const t = useWords()
  const given = state.answer === true
  return (
    <button
      type="button"
      role="checkbox"
      className={classes('choice-row', given && 'chosen success')}
      aria-checked={given}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      disabled={readOnly}
      onClick={() => answer(given ? null : true)}
    >
      <span className="mark square" aria-hidden />
      {t(given ? 'field.question.acknowledged' : 'field.question.acknowledge')}
    </button>
  )
}
