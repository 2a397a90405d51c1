import type { Language } from '../../languages.ts'
import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export type WebWords = typeof en

/** One chunk per language: only the chosen one is fetched. */
const catalogues: Readonly<Record<Language, () => Promise<{ default: TranslationOf<WebWords> }>>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
}

export const loadWebWords = async (language: Language): Promise<TranslationOf<WebWords>> =>
  (await catalogues[language]()).default
