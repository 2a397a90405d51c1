export { decodeTable } from './table/decodeTable.ts'
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
export { checklistRows } from './checklist/checklistRows.ts'
export { checklistToCsv, checklistToXlsx } from './checklist/exportChecklist.ts'
export { importableTypes, isImportable } from './checklist/importable.ts'
export { importSample } from './checklist/importSample.ts'
export type { SampleWords } from './checklist/importSample.ts'
export { tableToCsv } from './table/tableToCsv.ts'
export type { TableCell, TableRow } from './table/tableToCsv.ts'
export { tableToXlsx } from './table/tableToXlsx.ts'
export { checklistFromJson, checklistToJson } from './checklist/checklistJson.ts'
export type { FromJson, JsonProblem } from './checklist/checklistJson.ts'
