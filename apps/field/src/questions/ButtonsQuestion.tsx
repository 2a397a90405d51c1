import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from '../runner/RunContext.tsx'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import type { QuestionProps } from './Question.ts'
import { useChoices } from './useChoices.ts'

export const notApplicable = 'n/a'

/** yesno, oknot and switch: full-width buttons, N/A among them when it is allowed. */
export const ButtonsQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => {
  const t = useWords()
  const { change } = useRun()
  const choices = useChoices(state.item)
  const { allow_n_a: allowNa, display_as_switch: asSwitch } = state.item.item.options
  const offered =
    allowNa === true ? [...choices, { uuid: notApplicable, label: t('answers.notApplicable'), color: 'grey' }] : choices
  const chosen = state.na ? notApplicable : typeof state.answer === 'string' ? state.answer : null
  return (
    <ChoiceButtons
      choices={offered}
      chosen={chosen}
      titleId={titleId}
      describedBy={describedBy}
      readOnly={readOnly}
      joined={asSwitch === true || state.item.type === 'switch'}
      onChoose={(uuid) => {
        if (uuid === notApplicable) void change({ kind: 'na', path: state.path, value: true })
        else if (state.na && uuid === null) void change({ kind: 'na', path: state.path, value: false })
        else answer(uuid)
      }}
    />
  )
}
