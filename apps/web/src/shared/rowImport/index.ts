export { ImportRows, type ImportRowsProps } from './ImportRows.tsx'
export type { RowColumn, SentRows } from './rowColumns.ts'
