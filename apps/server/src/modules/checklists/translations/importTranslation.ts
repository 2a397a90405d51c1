import { templateStrings } from '@plumbline/checklist'
import { smallestImport } from '@plumbline/contract'
import type { Table } from '@plumbline/interchange'
import { invalidField, refuse, type Context } from '../../../platform/http/index.ts'
import { decodeAside } from '../import/decodeAside.ts'
import type { Operation } from '../operation.ts'
import { readContent } from '../records/templateContent.ts'
import { templateOfPath } from '../records/templateRecord.ts'
import { languageOfPath } from './languageOfPath.ts'
import { storeTexts } from './storeTexts.ts'
import { guessTranslationColumns, translationColumns } from './translationTable.ts'

const mostRows = 60_000
/** What a call takes of one text. */
const longestText = 5000

interface ColumnsFound {
  readonly key: number
  readonly translation: number
}

const columnsOf = async (
  context: Context,
  header: readonly string[],
  given: readonly { readonly id: string; readonly index: number }[] | undefined,
): Promise<ColumnsFound> => {
  const stranger = given?.find(({ id }) => !translationColumns.some((column) => column === id))
  if (stranger) throw invalidField('columns', context.t('errors.field.unknown', { name: stranger.id }))
  const named = given ? Object.fromEntries(given.map(({ id, index }) => [id, index])) : undefined
  const { key, translation } = named ?? (await guessTranslationColumns(header))
  if (key === undefined || translation === undefined)
    throw invalidField('columns', context.t('translations.import.columns'))
  return { key, translation }
}

interface RowProblem {
  readonly row: number
  readonly field: string
  readonly message: string
}

/** The good rows as key -> text, and what is wrong with the others (Q-TRN-7). Rows without a translation say nothing. */
const readRows = (
  { t }: Context,
  { rows }: Table,
  columns: ColumnsFound,
  known: ReadonlySet<string>,
): { readonly texts: ReadonlyMap<string, string>; readonly errors: readonly RowProblem[]; readonly total: number } => {
  const texts = new Map<string, string>()
  const errors: RowProblem[] = []
  const seen = new Set<string>()
  let total = 0
  for (const [at, cells] of rows.entries()) {
    if (at === 0 || cells.every((cell) => cell.trim() === '')) continue
    total++
    const key = (cells[columns.key] ?? '').trim()
    const text = cells[columns.translation] ?? ''
    const refused = (field: string, message: string): void => {
      errors.push({ row: at + 1, field, message })
    }
    if (key === '') refused('key', t('translations.import.noKey'))
    else if (!known.has(key)) refused('key', t('translations.import.unknownKey'))
    else if (seen.has(key)) refused('key', t('translations.import.duplicate'))
    else if (text.length > longestText) refused('translation', t('errors.field.maxlength', { maxlength: longestText }))
    else if (text.trim() !== '') texts.set(key, text)
    seen.add(key)
  }
  return { texts, errors, total }
}

/** Takes translations from a file. The good rows always go in (api.md "Imports"); `check=1` only tells what is wrong. */
export const importTranslation: Operation<'importTranslation'> = async (context, incoming) => {
  const { id, lang } = incoming.params
  const known = await context.read(async (tx) => {
    const content = await readContent(context.services.database, tx, await templateOfPath(tx, id))
    languageOfPath(content, lang)
    return new Set(templateStrings(content).map(({ key }) => key))
  })
  const { query, body } = incoming.input()
  const file = incoming.file()
  const size = file.content.byteLength
  if (size < smallestImport && query.small_ok !== '1')
    return refuse('GEN_TOO_SMALL', { name: file.name, size, reason: context.t('error.GEN_TOO_SMALL') })
  const table = await decodeAside(file.content)
  if (!table.ok) return refuse('CKL_IMPORT_UNREADABLE', { problem: table.problem.code, ...table.problem.data })
  if (table.rows.length > mostRows) return refuse('CKL_IMPORT_UNREADABLE', { problem: 'tooLarge', limit: mostRows })
  const columns = await columnsOf(context, table.rows[0] ?? [], body.columns)
  const { texts, errors, total } = readRows(context, table, columns, known)
  const result = { total, imported: 0, errors_count: errors.length, errors: [...errors] }
  if (query.check === '1' || texts.size === 0) return result
  await context.write(async (tx) => ({
    stored: await storeTexts(context, tx, { id, language: lang, texts, auto: false }),
  }))
  return { ...result, imported: texts.size }
}
