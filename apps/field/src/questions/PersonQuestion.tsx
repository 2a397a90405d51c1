import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { ChoiceRows } from './ChoiceRows.tsx'
import type { QuestionProps } from './Question.ts'
import { useRun } from '../runner/RunContext.tsx'

/** The person who inspects; another person's answer stands as it is and can be taken over. */
export const PersonQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => {
  const t = useWords()
  const { person } = useRun()
  const other = typeof state.answer === 'string' && state.answer !== person.uuid ? state.answer : null
  const choices = [
    { uuid: person.uuid, label: t('field.question.me', { name: person.name }) },
    ...(other === null ? [] : [{ uuid: other, label: t('answers.unknown') }]),
  ]
  return (
    <ChoiceRows
      choices={choices}
      chosen={typeof state.answer === 'string' ? [state.answer] : []}
      titleId={titleId}
      describedBy={describedBy}
      readOnly={readOnly}
      onToggle={(uuid) => answer(state.answer === uuid ? null : uuid)}
    />
  )
}
