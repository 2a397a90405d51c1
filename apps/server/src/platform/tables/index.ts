export {
  pageSizeOf,
  readTable,
  streamTable,
  tableConditions,
  type TablePage,
  type TableSelection,
  type TableSource,
} from './readTable.ts'
