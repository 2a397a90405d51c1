import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { NumberQuestion } from './NumberQuestion.tsx'
import type { QuestionProps } from './Question.ts'
import { ComputedQuestion } from './StandingAnswer.tsx'

/** Worked out by itself; one that is `editable` may be put right by hand, and is worked out again when that is cleared. */
export const CalculationQuestion = (props: QuestionProps): ReactNode => {
  const t = useWords()
  const { readOnly, state } = props
  if (readOnly || state.item.item.options.editable !== true) return <ComputedQuestion {...props} />
  return (
    <div className="stack tight">
      <NumberQuestion {...props} />
      <p className="muted small">{t('inspecting.calculation.editable')}</p>
    </div>
  )
}
