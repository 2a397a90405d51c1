import type { Json, Rating, Template } from '@plumbline/checklist'
import type { WebTranslator } from '../../../../shared/words/index.ts'

/** builder.md section 9: the scale of a template that has none of its own. */
const scale = [1, 2, 3, 4, 5] as const

export interface RatingChoice {
  readonly id: Rating['id']
  readonly name: string
}

/** The ratings that a rule of the template may set, in their order. */
export const ratingsOf = (t: WebTranslator, { ratings, language }: Template): readonly RatingChoice[] =>
  ratings.length === 0
    ? scale.map((value) => ({ id: value, name: t(`types.rating.${value}`) }))
    : ratings.map(({ id, value, title_lang: titles }) => ({
        id,
        name: titles[t.language] ?? titles[language] ?? Object.values(titles)[0] ?? String(value),
      }))

export const ratingName = (t: WebTranslator, template: Template, value: Json | undefined): string =>
  ratingsOf(t, template).find(({ id }) => id === value)?.name ??
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '…')
