import type { TableStream } from '@plumbline/interchange'
import { TableUnreadable } from '@plumbline/interchange'
import { refuse } from '../../platform/http/index.ts'
import type { Cell } from './importTarget.ts'
import { readTable } from './readTable.ts'

export interface ColumnAt {
  readonly id: string
  readonly index: number
}

export interface FileRow {
  /** Counted from 1 at the first row of the file. */
  readonly row: number
  readonly cell: Cell
}

/** Rows that are checked together. */
const batchSize = 1000

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Hands on the table in a file, or a 422 that says why it is none. */
export const inFile = <T>(
  content: Uint8Array,
  use: (table: TableStream) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> =>
  readTable(
    content,
    (opened) =>
      opened.ok ? use(opened) : refuse('IMP_UNREADABLE', { problem: opened.problem.code, ...opened.problem.data }),
    { signal },
  )

/** What is found wrong on the way is told as a file that cannot be opened is. */
export const toldAsUnreadable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TableUnreadable)) throw error
    const { code, data } = error.problem
    return refuse('IMP_UNREADABLE', { problem: code, ...data })
  }
}

/** The first row that holds anything: its headings. Null for a file without one. */
export const headerOf = async (table: TableStream): Promise<readonly string[] | null> => {
  for await (const slice of table.slices()) {
    const header = slice.find((cells) => !isBlank(cells))
    if (header) return header
  }
  return null
}

/** The rows below the headings, without blank ones; never more than one batch of them at a time. */
export async function* rowBatches(
  table: TableStream,
  columns: readonly ColumnAt[],
): AsyncGenerator<readonly FileRow[], void, undefined> {
  const indexes = new Map(columns.map(({ id, index }) => [id, index]))
  const cellOf =
    (cells: readonly string[]): Cell =>
    (column) => {
      const index = indexes.get(column)
      return index === undefined ? undefined : (cells[index] ?? '').trim()
    }
  let batch: FileRow[] = []
  let row = 0
  let headed = false
  for await (const slice of table.slices()) {
    for (const cells of slice) {
      row++
      if (isBlank(cells)) continue
      if (!headed) {
        headed = true
        continue
      }
      batch.push({ row, cell: cellOf(cells) })
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
