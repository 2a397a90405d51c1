import { localeOf, type Language } from '../languages.ts'
import { kept } from './kept.ts'

const listFormat = kept((key) => {
  const [locale = '', type = ''] = key.split('|')
  return new Intl.ListFormat(locale, { type: type === 'or' ? 'disjunction' : 'conjunction' })
})

/** "a, b and c"; with "or" "a, b or c". */
export const formatList = (language: Language, entries: readonly string[], word: 'and' | 'or' = 'and'): string =>
  listFormat(`${localeOf(language)}|${word}`).format(entries)
