import type { ReactNode } from 'react'
import { DateQuestion } from './DateQuestion.tsx'
import { NumberQuestion } from './NumberQuestion.tsx'
import type { QuestionProps } from './Question.ts'
import { TextQuestion } from './TextQuestion.tsx'

/** What a field's value is written with, by the `value_type` of its question. */
export const FieldControl = (props: QuestionProps): ReactNode => {
  switch (props.state.item.item.options.value_type) {
    case 'number':
      return <NumberQuestion {...props} />
    case 'date':
    case 'datetime':
      return <DateQuestion {...props} />
    default:
      return <TextQuestion {...props} />
  }
}
