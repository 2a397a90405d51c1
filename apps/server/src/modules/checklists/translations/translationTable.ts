import { languages } from '@plumbline/language'
import type { Context } from '../../../platform/http/index.ts'
import { wordsIn } from '../records/wordsIn.ts'

/** The columns of a file of translations. */
export const translationColumns = ['key', 'source', 'translation'] as const
export type TranslationColumn = (typeof translationColumns)[number]

export const columnTitles = ({ t }: Context): readonly string[] =>
  translationColumns.map((column) => t(`translations.file.${column}`))

/** Where key and translation stand, by the titles of the first row, written in any of our languages. */
export const guessTranslationColumns = async (
  header: readonly string[],
): Promise<Readonly<Partial<Record<TranslationColumn, number>>>> => {
  const titles = header.map((cell) => cell.trim().toLowerCase())
  const found: Partial<Record<TranslationColumn, number>> = {}
  const spoken = await Promise.all(languages.map(wordsIn))
  for (const column of translationColumns) {
    const known = new Set<string>([column, ...spoken.map((t) => t(`translations.file.${column}`).toLowerCase())])
    const at = titles.findIndex((title) => known.has(title))
    if (at >= 0) found[column] = at
  }
  return found
}
