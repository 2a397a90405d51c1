import type { Language } from '@plumbline/language'
import { sql, type SQL } from 'drizzle-orm'

export type NameLang = Readonly<Partial<Record<Language, string>>>

/** The name in a language, else in English, else in any that is written. */
export const nameIn = (names: NameLang, language: Language): string =>
  [names[language], names.en, ...Object.values(names)].find((name) => name !== undefined && name !== '') ?? ''

/** The same in SQL. */
export const nameSql = (column: SQL, language: Language): SQL =>
  sql`coalesce(nullif(${column}->>${language}::text, ''), nullif(${column}->>'en', ''),
    (select written.value from jsonb_each_text(${column}) written where written.value <> '' order by written.key limit 1), '')`
