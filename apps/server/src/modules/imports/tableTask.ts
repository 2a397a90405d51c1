import type { TableProblem, TableStream } from '@plumbline/interchange'

/** What the thread that reads one file is asked: to open it, for its first rows, for those behind the last ones, to let go of it. */
export type TableTask =
  | { readonly kind: 'open'; readonly content: Uint8Array }
  | { readonly kind: 'first' }
  | { readonly kind: 'next' }
  | { readonly kind: 'close' }

export type TableAnswer =
  | { readonly opened: Omit<TableStream, 'slices'> }
  /** null: there are no more. */
  | { readonly rows: readonly (readonly string[])[] | null }
  | { readonly problem: TableProblem }
