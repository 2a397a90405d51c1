import type { Rating } from '@plumbline/checklist'

/** The title of a rating in a language, else in the template's, else the first there is; its value where none is. */
export const ratingTitle = ({ title_lang: titles, value }: Rating, ...languages: readonly string[]): string => {
  for (const language of languages) {
    const title = titles[language]
    if (typeof title === 'string' && title !== '') return title
  }
  return Object.values(titles).find((title) => typeof title === 'string' && title !== '') ?? String(value)
}

/** The rating of that id; ids travel as numbers and as text. */
export const findRating = (ratings: readonly Rating[], id: string | number | null): Rating | null =>
  id === null ? null : (ratings.find((rating) => String(rating.id) === String(id)) ?? null)
