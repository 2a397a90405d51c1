export { download, fileTypes, tableDownload } from './download.ts'
export { exportTable } from './exportTable.ts'
export { parseFilter, type FilterCondition } from './filter.ts'
export type { FilterMoment, FilterTest } from './filterTest.ts'
export { folded } from './folded.ts'
export { matchesFilter, type FilterValue } from './matchesFilter.ts'
export {
  pageSizeOf,
  parsedFilter,
  readTable,
  streamTable,
  tableConditions,
  tableSearch,
  type TablePage,
  type TableSearch,
  type TableSelection,
  type TableSource,
} from './readTable.ts'
export { titleContains } from './titleContains.ts'
