import { directionOf, type Language } from '../languages.ts'

/**
 * Keeps figures that are read from left to right as one ("52.52, 13.40", "−33.86") in that order among words of a
 * language from right to left: Unicode's isolates, which every screen and the PDF's typesetter know.
 */
export const leftToRight = (language: Language, text: string): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text
