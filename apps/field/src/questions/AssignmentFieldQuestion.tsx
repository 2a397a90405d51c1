import type { ReactNode } from 'react'
import { FieldControl } from './FieldControl.tsx'
import type { QuestionProps } from './Question.ts'
import { FallbackQuestion } from './StandingAnswer.tsx'

/** A field of the assignment, as it was handed in; one that is `editable` is written by hand. */
export const AssignmentFieldQuestion = (props: QuestionProps): ReactNode =>
  props.state.item.item.options.editable === true && !props.readOnly ? (
    <FieldControl {...props} />
  ) : (
    <FallbackQuestion {...props} />
  )
