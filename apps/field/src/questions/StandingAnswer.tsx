import { definitionOf } from '@plumbline/checklist'
import { answerText } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconCalculator, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from '../runner/RunContext.tsx'
import type { QuestionProps } from './Question.ts'

/** What stands, written as in the report. */
export const useAnswerText = (state: QuestionProps['state']): string => {
  const t = useWords()
  const { runner, zone, person } = useRun()
  return answerText(state.item.item, state, {
    template: runner.compiled.template,
    translator: t,
    timeZone: zone,
    people: new Map([[person.uuid, person.name]]),
  })
}

/** Worked out by the engine or given from outside: shown, never typed. */
export const ComputedQuestion = ({ state, titleId }: QuestionProps): ReactNode => {
  const t = useWords()
  const text = useAnswerText(state)
  const computed = definitionOf(state.item.type).source === 'computed'
  return (
    <output className="standing" aria-labelledby={titleId}>
      <Icon of={computed ? IconCalculator : IconLock} size="control" />
      <span className="grow figures">{text}</span>
      {computed && <span className="muted small">{t('field.question.computed')}</span>}
    </output>
  )
}

/** A type this app has no control for yet: its title and what stands are shown, nothing is hidden. */
export const FallbackQuestion = ({ state, titleId }: QuestionProps): ReactNode => {
  const t = useWords()
  const text = useAnswerText(state)
  return (
    <div className="stack tight">
      <output className="standing" aria-labelledby={titleId}>
        <Icon of={IconLock} size="control" />
        <span className="grow">{text}</span>
      </output>
      <p className="muted small">{t('field.card.fallback')}</p>
    </div>
  )
}
