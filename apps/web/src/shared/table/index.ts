export { BulkBar } from './BulkBar.tsx'
export { DataTable, type DataTableProps } from './DataTable.tsx'
export { DateCell, type DateCellProps } from './cells/DateCell.tsx'
export { Missing, NumberCell } from './cells/NumberCell.tsx'
export { PersonCell } from './cells/PersonCell.tsx'
export { SearchBox } from './SearchBox.tsx'
export { TableFooter } from './TableFooter.tsx'
export { TextCell } from './cells/TextCell.tsx'
export { useTableState } from './useTableState.ts'
export { useReloadTable, useTableRows } from './useTableRows.ts'
export type { Filter } from './state/filter.ts'
export type {
  BulkAction,
  BulkSubject,
  CellContext,
  ColumnContext,
  EmptyTable,
  ExtraFilter,
  FilterOption,
  FilterOptions,
  RowAction,
  TableColumn,
  TablePage,
  TableSource,
  TreeOptions,
} from './table.ts'
