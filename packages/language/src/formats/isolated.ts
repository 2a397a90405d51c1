import { directionOf, type Language } from '../languages.ts'

/** What moves among words of the other direction: letters of its scripts; for them all but their own, and but figures. */
const moves = {
  ltr: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/,
  rtl: /[^\d.,:\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/,
}

/**
 * Keeps a text that may run the other way than the words of `language` (a title, a name, a label) in one piece among
 * them, in the direction of its own first letter. The translator does it to every text that is put into a message.
 */
export const isolated = (language: Language, text: string): string =>
  moves[directionOf(language)].test(text) ? `\u2068${text}\u2069` : text
