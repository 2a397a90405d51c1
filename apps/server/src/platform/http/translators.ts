import {
  createTranslator,
  isLanguage,
  languages,
  loadServerWords,
  type Language,
  type ServerWords,
  type Translator,
} from '@plumbline/language'

export type Translators = Readonly<Record<Language, Translator<ServerWords>>>

export const loadTranslators = async (): Promise<Translators> => {
  const entries = await Promise.all(
    languages.map(
      async (language) => [language, createTranslator<ServerWords>(language, await loadServerWords(language))] as const,
    ),
  )
  return Object.fromEntries(entries) as Translators
}

/** The caller's language: the `lang` header, else the installation's default. */
export const callersLanguage = (header: string | undefined, fallback: Language): Language => {
  const code = header?.slice(0, 2).toLowerCase()
  return isLanguage(code) ? code : fallback
}
