import { languageNames, type Language } from '@plumbline/language'
import { useLanguages } from '../preferences/index.ts'

export interface LanguageChoice {
  readonly value: Language
  /** By its own name. */
  readonly label: string
}

/** The languages this installation offers, for whatever chooses one of them. */
export const useLanguageChoices = (): LanguageChoice[] =>
  useLanguages().map((value) => ({ value, label: languageNames[value] }))
