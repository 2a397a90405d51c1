import type { TableRow } from '@plumbline/interchange'
import type { QueryResultRow } from 'pg'
import type { Tx } from '../database/index.ts'
import type { FileAnswer } from '../http/operation.ts'
import { tableDownload } from './download.ts'
import { streamTable, type TableSelection } from './readTable.ts'

type StreamQuery = Parameters<typeof streamTable>[2]

export interface TableSheet<Raw> {
  /** The file's name without its ending, and the sheet's inside a workbook. */
  readonly name: string
  readonly header: readonly string[]
  /** What stands in the file of some records, one row each. */
  readonly rows: (records: readonly Raw[]) => readonly TableRow[] | Promise<readonly TableRow[]>
}

/** The filtered table as a file, written while it is read: its first rows before the answer begins, so that a malformed filter is refused. */
export const exportTable = async <Raw extends QueryResultRow>(
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  selection: TableSelection,
  { format, ...query }: StreamQuery & { readonly format: 'csv' | 'xlsx' },
  { rows, ...sheet }: TableSheet<Raw>,
): Promise<FileAnswer> => {
  const slices = streamTable<Raw>(read, selection, query)
  const first = await slices.next()
  const written = async function* (): AsyncGenerator<TableRow> {
    for (let slice = first; !slice.done; slice = await slices.next()) yield* await rows(slice.value)
  }
  return tableDownload(format, { ...sheet, rows: written() })
}
