export { decodeTable, openTable } from './table/decodeTable.ts'
export { TableUnreadable } from './table/tableStream.ts'
export type { OpenedTable, TableStream } from './table/tableStream.ts'
export { matchHeadings } from './table/matchHeadings.ts'
export type { HeadedColumn } from './table/matchHeadings.ts'
export type {
  DecodedTable,
  DecodeOptions,
  Delimiter,
  Table,
  TableProblem,
  TableProblemCode,
  TextEncodingName,
} from './table/decodedTable.ts'
export { checklistColumns, findHeaderRow, guessColumns, writtenColumns } from './checklist/columns.ts'
export type { ChecklistColumn, ColumnAt } from './checklist/columns.ts'
export type { RowError, RowErrorCode } from './checklist/rowError.ts'
export { readChecklist } from './checklist/readChecklist.ts'
export type {
  ImportCounts,
  ImportRow,
  ImportWords,
  ReadChecklist,
  ReadChecklistInput,
} from './checklist/readChecklist.ts'
export { readFlag } from './checklist/cells.ts'
export { checklistRows } from './checklist/checklistRows.ts'
export { checklistToCsv, checklistToXlsx } from './checklist/exportChecklist.ts'
export { tableLosses } from './checklist/tableLosses.ts'
export { importableTypes, isImportable } from './checklist/importable.ts'
export { plainText } from './checklist/richText.ts'
export { importSample } from './checklist/importSample.ts'
export type { SampleWords } from './checklist/importSample.ts'
export { csvOf, tableToCsv } from './table/tableToCsv.ts'
export type { TableCell, TableRow } from './table/tableToCsv.ts'
export { tableToXlsx, xlsxOf } from './table/tableToXlsx.ts'
export type { Sheet } from './table/tableToXlsx.ts'
export { checklistFromJson, checklistToJson } from './checklist/checklistJson.ts'
export type { FromJson, JsonProblem } from './checklist/checklistJson.ts'
export { lossOf } from './loss.ts'
export type { Loss, LossCode } from './loss.ts'
export { isFormSheet, isXlsform, readXlsform } from './xlsform/readXlsform.ts'
export type {
  FormCounts,
  FormError,
  FormErrorCode,
  ReadXlsform,
  ReadXlsformInput,
  XlsformWords,
} from './xlsform/readXlsform.ts'
export { isSafetyCulture, readSafetyCulture } from './safetyculture/readSafetyCulture.ts'
export type { ReadSafetyCulture, ReadSafetyCultureInput } from './safetyculture/readSafetyCulture.ts'
export type { NodeProblemCode } from './safetyculture/node.ts'
export { openChecklist } from './openChecklist.ts'
export type {
  ChecklistFormat,
  OpenChecklistInput,
  OpenedChecklist,
  OpenedCounts,
  OpenedRow,
  OpenError,
  OpenProblem,
  OpenWords,
} from './opened.ts'
