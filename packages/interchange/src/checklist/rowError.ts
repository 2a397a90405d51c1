import type { ChecklistColumn } from './columns.ts'

/** What is wrong with a row, as a code; builder.md section 5, "Messages (import)". Words: imports.error.<code>. */
export type RowErrorCode =
  /** This row is duplicated in the file. Data: `first`, the row that has the key. */
  | 'duplicateRow'
  /** No key for this record. */
  | 'noKey'
  /** No parent item. Data: `key`. */
  | 'noParent'
  /** Its parent has errors itself, so there is nothing to stand in. Data: `row`. */
  | 'parentHasErrors'
  /** The parent is a question; only links stand in questions. Data: `row`. */
  | 'parentIsQuestion'
  /** The rows are each other's parents. */
  | 'parentInCircle'
  /** Item not allowed in a page. Data: `type`, `page`. */
  | 'notAllowedInPage'
  /** Item not allowed to be duplicated in a page. Data: `type`, `first`. */
  | 'duplicateInPage'
  /** Pages stand at the top. */
  | 'pageInsideItem'
  /** One start page and one end page per template. Data: `type`, `first`. */
  | 'onlyOnePage'
  /** Type not supported. Data: `type`. */
  | 'typeNotSupported'
  /** List questions need more than one option. */
  | 'tooFewOptions'
  /** Invalid URL. Data: `url`. */
  | 'invalidUrl'
  | 'titleMissing'
  /** Data: `max`, in characters. */
  | 'textTooLong'
  /** Must be a plain number. Data: `value`. */
  | 'plainNumber'
  /** At most {num} digits after the decimal point. */
  | 'decimals'
  /** A number of characters or seconds. Data: `value`. */
  | 'wholeNumber'
  /** Must be more than {min}. */
  | 'min'
  /** Data: `min`. */
  | 'atLeast'
  /** Data: `max`. */
  | 'atMost'
  /** Value between [{min} - {max}]. */
  | 'between'
  /** Neither a yes nor a no. Data: `value`. */
  | 'notAFlag'
  /** The default value is none of the options. Data: `value`. */
  | 'unknownOption'
  /** Neither current nor none. Data: `value`. */
  | 'invalidDefault'
  /** The type cannot be without this value. */
  | 'required'
  /** The type has no info block. Data: `type`. */
  | 'infoNotAllowed'

export interface RowError {
  /** As the file's own programs count: the first row is 1. */
  readonly row: number
  readonly field: ChecklistColumn
  readonly code: RowErrorCode
  readonly data: Readonly<Record<string, string | number>>
}
