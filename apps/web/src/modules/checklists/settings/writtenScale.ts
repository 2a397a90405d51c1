import type { RatingAnswer } from '@plumbline/contract'

/** A rating while it is being written; `id` null: a new one. */
export interface WrittenRating {
  readonly key: string
  readonly id: number | null
  readonly value: number
  readonly title_lang: Readonly<Record<string, string>>
  readonly color: string | null
  /** What is shown: the stored one, or the file that was chosen. */
  readonly icon: string | null
  readonly file: File | null
}

export const writtenScale = (ratings: readonly RatingAnswer[]): readonly WrittenRating[] =>
  ratings.map(({ id, value, title_lang, color, icon }) => ({
    key: String(id),
    id,
    value,
    title_lang,
    color,
    icon,
    file: null,
  }))

export const newRating = (ratings: readonly WrittenRating[], key: string): WrittenRating => ({
  key,
  id: null,
  value: Math.max(0, ...ratings.map(({ value }) => value)) + 1,
  title_lang: {},
  color: null,
  icon: null,
  file: null,
})

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What one POST says: the ratings that changed, each with the place of its new icon, and the files of the icons. */
export const changesOf = (before: readonly RatingAnswer[], after: readonly WrittenRating[]) => {
  const stored = new Map(before.map((rating) => [rating.id, rating]))
  const icons: File[] = []
  const rating = after.flatMap(({ id, value, title_lang, color, file }) => {
    const known = id === null ? undefined : stored.get(id)
    const touched = known === undefined || file !== null || color !== known.color || !same(title_lang, known.title_lang)
    if (!touched) return []
    if (file !== null) icons.push(file)
    return [
      {
        ...(id === null ? {} : { id }),
        value,
        title_lang,
        color,
        ...(file === null ? {} : { icon: icons.length - 1 }),
      },
    ]
  })
  const order = after.flatMap(({ id }) => (id === null ? [] : [id]))
  /** Ratings whose icon was taken away. */
  const bare = after
    .filter(({ id, icon, file }) => id !== null && icon === null && file === null && stored.get(id)?.icon !== null)
    .flatMap(({ id }) => (id === null ? [] : [id]))
  const reordered = !same(
    order,
    before.map(({ id }) => id),
  )
  return { rating, order, icons, bare, changed: rating.length > 0 || bare.length > 0 || reordered }
}
