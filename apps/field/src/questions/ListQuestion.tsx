import type { ReactNode } from 'react'
import { ChoiceRows } from './ChoiceRows.tsx'
import type { QuestionProps } from './Question.ts'
import { useChoices } from './useChoices.ts'

export const ListQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => (
  <ChoiceRows
    choices={useChoices(state.item)}
    chosen={typeof state.answer === 'string' && !state.na ? [state.answer] : []}
    titleId={titleId}
    describedBy={describedBy}
    readOnly={readOnly}
    onToggle={(uuid) => answer(state.answer === uuid ? null : uuid)}
  />
)
