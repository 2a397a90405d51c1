import type { Language } from '../../languages.ts'
import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'
import type firstEn from './first/en.ts'

/** Of the shell and the builder's first lines. */
export type FirstWebWords = typeof firstEn
export type WebWords = FirstWebWords & typeof en

/** Two chunks per language, of which only the chosen one is fetched. */
const first: Readonly<Record<Language, () => Promise<{ default: TranslationOf<FirstWebWords> }>>> = {
  en: () => import('./first/en.ts'),
  fr: () => import('./first/fr.ts'),
  de: () => import('./first/de.ts'),
  ar: () => import('./first/ar.ts'),
}
const further: Readonly<Record<Language, () => Promise<{ default: TranslationOf<typeof en> }>>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
}

/** What a screen says that opens before the words of all others have come. */
export const loadFirstWebWords = async (language: Language): Promise<TranslationOf<FirstWebWords>> =>
  (await first[language]()).default

export const loadWebWords = async (language: Language): Promise<TranslationOf<WebWords>> => {
  const [one, other] = await Promise.all([first[language](), further[language]()])
  return { ...one.default, ...other.default }
}
