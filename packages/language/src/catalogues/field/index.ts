import type { Language } from '../../languages.ts'
import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export type FieldWords = typeof en

/** One chunk per language: only the chosen one is fetched. */
const catalogues: Readonly<Record<Language, () => Promise<{ default: TranslationOf<FieldWords> }>>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
}

export const loadFieldWords = async (language: Language): Promise<TranslationOf<FieldWords>> =>
  (await catalogues[language]()).default
