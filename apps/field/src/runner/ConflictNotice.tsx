import type { Conflict, PathState } from '@plumbline/checklist'
import { findRating, ratingTitle } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconGitBranch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { answerTextOf } from '../questions/StandingAnswer.tsx'
import { useRun } from './RunContext.tsx'
import { nameOfConflicting, settling, type Side } from './settling.ts'

/** Two people answered while apart: the later stands, the other is kept here until a tap settles it. */
export const ConflictNotice = ({
  state,
  conflict,
}: {
  readonly state: PathState
  readonly conflict: Conflict
}): ReactNode => {
  const t = useWords()
  const run = useRun()
  const { runner, change, templateLanguage } = run
  const { template } = runner.compiled
  const keep = (answer: string): string => t('field.card.conflictKeep', { answer })
  const written = (side: Side): string => {
    const { aspect, na, [side]: value } = conflict
    if (aspect === 'answer')
      return keep(answerTextOf(run, t, { item: state.item, answer: value, na: na === side, media: [] }))
    if (aspect === 'rating' && (typeof value === 'string' || typeof value === 'number')) {
      const rating = findRating(template.ratings, value)
      return keep(rating ? ratingTitle(rating, templateLanguage, template.language) : String(value))
    }
    if (aspect === 'note' || aspect === 'rating') return keep(typeof value === 'string' ? value : t('answers.none'))
    const name = nameOfConflicting(conflict, value)
    if (name === null) return t('field.card.conflictRemoved')
    return name === '' ? t('field.card.conflictThere') : keep(name)
  }
  const choices = (['standing', 'other'] as const).flatMap((side) => {
    const change = settling(state.path, conflict, side)
    return change ? { side, settling: change } : []
  })
  return (
    <div className="notice tone-warning conflict" role="group" aria-label={t('field.card.conflict')}>
      <Icon of={IconGitBranch} size="field" />
      <div className="grow">
        <p className="strong">{t('field.card.conflict')}</p>
        {choices.map(({ side, settling: settled }) => (
          <Button key={side} kind="quiet" onClick={() => void change(settled)}>
            {written(side)}
            {side === 'standing' && <span className="small">({t('field.card.conflictStands')})</span>}
          </Button>
        ))}
      </div>
    </div>
  )
}
