import { countingIds } from '@plumbline/checklist/testing'
import { decodeTable } from '../table/decodeTable.ts'
import { findHeaderRow, guessColumns } from './columns.ts'
import { readChecklist, type ReadChecklist, type ReadChecklistInput } from './readChecklist.ts'

/** For tests: a file goes in as text or bytes, the wizard's reading comes out; ids are counted, words English. */

export const words = {
  yes: 'Yes',
  no: 'No',
  on: 'On',
  off: 'Off',
  hiddenPage: 'Hidden page',
  realStartDate: 'Actual start',
  realEndDate: 'Actual end',
}

export const readRows = (
  rows: readonly (readonly string[])[],
  input: Partial<ReadChecklistInput> = {},
): ReadChecklist =>
  readChecklist(rows, {
    columns: guessColumns(rows[findHeaderRow(rows) ?? 0] ?? []),
    ids: countingIds(),
    title: 'Boiler house',
    language: 'en',
    words,
    ...input,
  })

export const readBytes = async (bytes: Uint8Array, input: Partial<ReadChecklistInput> = {}): Promise<ReadChecklist> => {
  const table = await decodeTable(bytes)
  if (!table.ok) throw new Error(`refused: ${table.problem.code}`)
  return readRows(table.rows, input)
}

export const header = 'key,parent_key,type,title,required,options,min,max,default_value,info,url'

declare const TextEncoder: { new (): { encode(text: string): Uint8Array } }

export const readText = (csv: string, input: Partial<ReadChecklistInput> = {}): Promise<ReadChecklist> =>
  readBytes(new TextEncoder().encode(csv), input)

/** One page, key p, with these rows on it: the first of them is row 3. */
export const readOnPage = (...rows: string[]): Promise<ReadChecklist> =>
  readText([header, 'p,,page,Page,,,,,,,', ...rows].join('\n'))

export const errorsOf = (result: ReadChecklist): unknown[] =>
  result.errors.map(({ row, field, code, data }) => [row, field, code, data])

/** Titles with as many dots as the depth, the hidden page left out; yes/no questions without their type. */
export const outline = (result: ReadChecklist): string[] =>
  result.template.items
    .slice(0, -3)
    .map((item) => `${'.'.repeat(item.depth)}${item.type === 'yesno' ? '' : `${item.type} `}${item.title}`)

export const openWords = { ...words, startPage: 'Start page', other: 'Other' }
