export { download, fileTypes, tableDownload } from './download.ts'
export { parseFilter } from './filter.ts'
export {
  pageSizeOf,
  readTable,
  streamTable,
  tableConditions,
  tableSearch,
  type TablePage,
  type TableSearch,
  type TableSelection,
  type TableSource,
} from './readTable.ts'
