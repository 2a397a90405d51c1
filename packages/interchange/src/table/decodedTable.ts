/** Why bytes are no table, as a code; the screens have the words (area "imports", imports.problem.<code>). */
export type TableProblemCode =
  /** No row that holds anything. */
  | 'empty'
  /** Data: `limit`, in bytes. Also a workbook that unpacks to more than can be held. */
  | 'tooLarge'
  /** An .xls of Excel 97-2003. */
  | 'oldExcel'
  /** A workbook with a password. */
  | 'encrypted'
  /** Another kind of file. Data: `kind` when it is known (pdf, image, zip, html, xml, ods ...). */
  | 'notATable'
  /** A workbook that cannot be read to its end. */
  | 'damaged'
  /** Text in no encoding we know. */
  | 'unreadableText'
  /** A quotation mark is opened and never closed. Data: `row`, where it is opened. */
  | 'quoteNotClosed'

export interface TableProblem {
  readonly code: TableProblemCode
  readonly data: Readonly<Record<string, string | number>>
}

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Delimiter = ',' | ';' | '\t'

/** A table as it stands in its file: `rows[0]` is row 1 of the file, blank rows stay, cells are as they were written. */
export interface Table {
  readonly rows: readonly (readonly string[])[]
  readonly format: 'csv' | 'xlsx'
  /** null for a workbook. */
  readonly encoding: TextEncodingName | null
  /** null for a workbook. */
  readonly delimiter: Delimiter | null
}

export type DecodedTable = ({ readonly ok: true } & Table) | { readonly ok: false; readonly problem: TableProblem }

export const refuse = (
  code: TableProblemCode,
  data: Readonly<Record<string, string | number>> = {},
): { readonly ok: false; readonly problem: TableProblem } => ({ ok: false, problem: { code, data } })

export interface DecodeOptions {
  /** Waits until others had their turn; called after each slice of some milliseconds. */
  readonly pause?: () => Promise<void>
  /** Bytes; 30 MB when absent (builder.md section 9). */
  readonly maxBytes?: number
}
