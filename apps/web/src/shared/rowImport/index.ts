export { ColumnsChoice, type ColumnQuestion, type ColumnsChoiceProps } from './ColumnsChoice.tsx'
export { ImportRows, type ImportRowsProps } from './ImportRows.tsx'
export { default as importStyles } from './RowImport.module.css'
export type { RowColumn, SentRows } from './rowColumns.ts'
