import type { FormSheet } from './sheet.ts'
import { languageCode, languageWord } from './headings.ts'

/** The languages of a form: the one it is written in, and those it is translated into. */
export interface FormLanguages {
  /** Code of the template's language. */
  readonly code: string
  /** What a row says in the form's own language; else what stands there without a language, else in any. */
  readonly own: (texts: ReadonlyMap<string, string>) => string
  /** Code -> text, without the form's own language. */
  readonly others: (texts: ReadonlyMap<string, string>) => ReadonlyMap<string, string>
  /** Codes of the translations, in the order of the columns. */
  readonly translations: readonly string[]
}

/** `fallback`: the language of texts that nobody named one for. */
export const readLanguages = (sheets: readonly FormSheet[], stated: string, fallback: string): FormLanguages => {
  const names: string[] = []
  let unnamed = false
  for (const { headings } of sheets)
    for (const { column, language } of headings) {
      if (column !== 'label' && column !== 'hint') continue
      if (language === '') unnamed ||= column === 'label'
      else if (!names.includes(language)) names.push(language)
    }
  const word = languageWord(stated)
  const meant =
    names.find((name) => name === stated) ??
    names.find((name) => word !== '' && (languageWord(name) === word || languageCode(name) === word))
  const main = meant ?? (unnamed ? '' : (names[0] ?? ''))
  const unstated = stated === '' || meant !== undefined ? fallback : languageCode(stated)
  const code = main === '' ? unstated : languageCode(main)
  const others = names.filter((name) => name !== main && languageCode(name) !== code)
  return {
    code,
    own: (texts) => texts.get(main) ?? texts.get('') ?? texts.values().next().value ?? '',
    others: (texts) => {
      const found = new Map<string, string>()
      for (const name of others) {
        const text = texts.get(name)
        if (text !== undefined && !found.has(languageCode(name))) found.set(languageCode(name), text)
      }
      return found
    },
    translations: [...new Set(others.map(languageCode))],
  }
}
