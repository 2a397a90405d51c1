import { questionsOf, type Session } from '@plumbline/checklist'
import { formatNumber, formatPercent, withUnit } from '@plumbline/language'
import { Badge, scoreVerdict, ScoreRuler, type IconShape, type ScoreVerdict, type Tone } from '@plumbline/kit'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords, type FieldTranslator } from '../app/words.ts'
import type { Runner } from './openRunner.ts'
import { useRun } from './RunContext.tsx'

const verdictLooks: Readonly<Record<Exclude<ScoreVerdict, 'none'>, { readonly tone: Tone; readonly icon: IconShape }>> =
  {
    above: { tone: 'success', icon: IconCircleCheck },
    near: { tone: 'warning', icon: IconAlertTriangle },
    below: { tone: 'danger', icon: IconAlertCircle },
  }

export interface ReviewCounts {
  readonly photos: number
  readonly notes: number
  readonly notApplicable: number
}

/** What was attached, over every shown question. */
export const countAttached = (session: Session): ReviewCounts => {
  const counts = { photos: 0, notes: 0, notApplicable: 0 }
  for (const state of questionsOf(session)) {
    if (!state.visible) continue
    if (state.item.type !== 'video' && state.item.type !== 'audio') counts.photos += state.media.length
    counts.notes += state.note === '' ? 0 : 1
    counts.notApplicable += state.na ? 1 : 0
  }
  return counts
}

const verdictWord = (t: FieldTranslator, verdict: Exclude<ScoreVerdict, 'none'>): string => t(`field.review.${verdict}`)

/** Does the template score at all, and want it seen? Its option `show_score: false` keeps it from who inspects. */
export const showsScore = ({ compiled }: Pick<Runner, 'compiled'>): boolean =>
  compiled.template.options['show_score'] !== false &&
  compiled.template.items.some(({ options }) => options.enable_score === true)

/** The figure beside a ruler with the target's tick, and what was answered and attached. */
export const ScoreCard = ({ title }: { readonly title: string }): ReactNode => {
  const t = useWords()
  const { runner } = useRun()
  const { session, compiled } = runner
  const { percent } = session.score()
  const scores = showsScore(runner)
  const target = compiled.template.options.score_target ?? null
  const { answered, total } = session.progress()
  const { photos, notes, notApplicable } = countAttached(session)
  const verdict = percent === null ? 'none' : scoreVerdict(percent, target)
  const figure = percent === null ? t('answers.none') : formatPercent(t.language, percent)
  const targetFigure = target === null ? '' : withUnit(t.language, formatNumber(t.language, target), '%')
  return (
    <section className="card score-card">
      {scores && (
        <div className="row">
          <div className="grow">
            <h2 className="secondary score-title">{title}</h2>
            <p className="score-figure figures isolated">{figure}</p>
            {percent === null && <p className="muted small">{t('field.review.noScore')}</p>}
          </div>
          {verdict !== 'none' && (
            <Badge tone={verdictLooks[verdict].tone} icon={verdictLooks[verdict].icon} large>
              {verdictWord(t, verdict)}
            </Badge>
          )}
        </div>
      )}
      {scores && percent !== null && (
        <div className="score-ruler">
          <ScoreRuler
            hero
            percent={percent}
            target={target}
            figure=""
            label={
              target === null
                ? t('field.review.scoreLabelOnly', { score: figure })
                : t('field.review.scoreLabel', { score: figure, target: targetFigure })
            }
          />
          {target !== null && (
            <p className="muted small figures">{t('field.review.target', { target: targetFigure })}</p>
          )}
        </div>
      )}
      <dl className="counts figures">
        <div>
          <dd>{t('field.review.answeredOf', { answered, total })}</dd>
          <dt>{t('field.review.answered')}</dt>
        </div>
        <div>
          <dd>{photos}</dd>
          <dt>{t('field.review.photos', { count: photos })}</dt>
        </div>
        <div>
          <dd>{notes}</dd>
          <dt>{t('field.review.notes', { count: notes })}</dt>
        </div>
        <div>
          <dd>{notApplicable}</dd>
          <dt>{t('field.review.na')}</dt>
        </div>
      </dl>
    </section>
  )
}
