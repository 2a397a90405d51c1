import type { NameLang } from '@plumbline/contract'
import type { Language } from '@plumbline/language'

/** What was written in each language; empty ones are none. */
export const namesOf = (
  languages: readonly Language[],
  values: Readonly<Partial<Record<Language, string>>>,
): NameLang =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const name = (values[language] ?? '').trim()
      return name === '' ? [] : [[language, name]]
    }),
  )
