import type { PathState, Rating } from '@plumbline/checklist'
import { classes } from '@plumbline/kit'
import { findRating, ratingTitle } from '@plumbline/language'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { toneOf } from '../questions/answerTone.ts'
import { useRun } from './RunContext.tsx'

const Mark = ({ rating }: { readonly rating: Rating }): ReactNode => {
  if (typeof rating.icon === 'string') return <img className="rating-icon" src={rating.icon} alt="" />
  const tone = toneOf(rating.color)
  const style = tone === 'custom' ? ({ '--rating-colour': rating.color } as CSSProperties) : undefined
  return <span className={classes('rating-dot', tone)} style={style} />
}

export interface RatingRowProps {
  readonly state: PathState
  readonly readOnly: boolean
  readonly titleId: string
}

/**
 * How a question is rated: the scale to choose from where the inspector rates (manual_rating), else what a rule has set.
 * A tap on the chosen one takes it back.
 */
export const RatingRow = ({ state, readOnly, titleId }: RatingRowProps): ReactNode => {
  const t = useWords()
  const { runner, change, templateLanguage } = useRun()
  const label = useId()
  const { template } = runner.compiled
  const chosen = findRating(template.ratings, state.rating)
  const titleOf = (rating: Rating): string => ratingTitle(rating, templateLanguage, template.language)
  if (state.item.item.options.manual_rating !== true || template.ratings.length === 0)
    return (
      chosen && (
        <p className="rating-set">
          <span className="rating-label">{t('field.rating.label')}</span>
          <Mark rating={chosen} />
          <bdi>{titleOf(chosen)}</bdi>
        </p>
      )
    )
  return (
    <div className="ratings" role="group" aria-labelledby={`${label} ${titleId}`}>
      <span id={label} className="rating-label">
        {t('field.rating.label')}
      </span>
      <div className="rating-choices">
        {template.ratings.map((rating) => {
          const isChosen = rating === chosen
          return (
            <button
              key={rating.id}
              type="button"
              className="rating"
              aria-pressed={isChosen}
              disabled={readOnly}
              onClick={() => void change({ kind: 'rating', path: state.path, value: isChosen ? null : rating.id })}
            >
              <Mark rating={rating} />
              <bdi>{titleOf(rating)}</bdi>
            </button>
          )
        })}
      </div>
    </div>
  )
}
