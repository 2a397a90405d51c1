import type { Conflict, Json, PathState } from '@plumbline/checklist'
import { answerText, findRating, ratingTitle } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconGitBranch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { useAnswerContext } from '../questions/StandingAnswer.tsx'
import type { Change } from './openRunner.ts'
import { useRun } from './RunContext.tsx'

/** Settling is an ordinary change that names what it settles. */
const settle = (state: PathState, { aspect, ops }: Conflict, value: Json): Change | null => {
  if (aspect === 'note') return { kind: 'note', path: state.path, value, settles: ops }
  if (aspect === 'rating') return { kind: 'rating', path: state.path, value, settles: ops }
  if (aspect !== 'answer') return null
  return value === null
    ? { kind: 'clear', path: state.path, settles: ops }
    : { kind: 'answer', path: state.path, value, settles: ops }
}

/** Two people answered while apart: the later stands, the other is kept here until a tap settles it. */
export const ConflictNotice = ({
  state,
  conflict,
}: {
  readonly state: PathState
  readonly conflict: Conflict
}): ReactNode => {
  const t = useWords()
  const { runner, change, templateLanguage } = useRun()
  const context = useAnswerContext()
  const { template } = runner.compiled
  const written = (value: Json): string => {
    if (conflict.aspect === 'rating' && (typeof value === 'string' || typeof value === 'number')) {
      const rating = findRating(template.ratings, value)
      if (rating) return ratingTitle(rating, templateLanguage, template.language)
    }
    return conflict.aspect === 'answer'
      ? answerText(state.item.item, { answer: value }, context)
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : t('answers.none')
  }
  const choices = [conflict.standing, conflict.other].flatMap((value) => {
    const settling = settle(state, conflict, value)
    return settling ? { value, settling } : []
  })
  return (
    <div className="notice tone-warning conflict" role="group" aria-label={t('field.card.conflict')}>
      <Icon of={IconGitBranch} size="field" />
      <div className="grow">
        <p className="strong">{t('field.card.conflict')}</p>
        {choices.map(({ value, settling }, index) => (
          <Button key={index} kind="quiet" onClick={() => void change(settling)}>
            {t('field.card.conflictKeep', { answer: written(value) })}
            {index === 0 && <span className="small">({t('field.card.conflictStands')})</span>}
          </Button>
        ))}
      </div>
    </div>
  )
}
