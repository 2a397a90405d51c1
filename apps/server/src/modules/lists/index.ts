import type { Handlers } from '../../platform/http/index.ts'
import type { AskToClear } from '../fields/index.ts'
import type { Imports } from '../imports/index.ts'
import { allLists } from './allLists.ts'
import { bulkArchiveItems, bulkRestoreItems } from './bulkItems.ts'
import { changeList } from './changeList.ts'
import { bulkArchiveLists, bulkRestoreLists, deleteList, restoreList } from './changeLists.ts'
import { deleteListField } from './deleteListField.ts'
import { bulkImport, itemTarget } from './import/importItems.ts'
import { listEntries } from './listEntries.ts'
import { exportArchivedItems, exportItems, listArchivedItems, listItems } from './listItems.ts'
import { exportArchivedLists, exportLists, listArchivedLists, listLists } from './listLists.ts'
import { newList } from './newList.ts'
import { readList } from './readList.ts'
import { changeItem, deleteItem, newItem, restoreItem } from './writeItems.ts'

export { readEntryBook, type AskedList, type EntryBook } from './records/entryBook.ts'
export { lockList } from './records/listRecord.ts'
export { answeredLists } from './records/listUse.ts'

const handlers: Omit<Handlers<'lists'>, 'bulkImport' | 'deleteListField'> = {
  allLists,
  listLists,
  exportLists,
  listArchivedLists,
  exportArchivedLists,
  newList,
  bulkArchiveLists,
  bulkRestoreLists,
  readList,
  changeList,
  deleteList,
  restoreList,
  listEntries,
  listItems,
  exportItems,
  listArchivedItems,
  exportArchivedItems,
  newItem,
  bulkArchiveItems,
  bulkRestoreItems,
  changeItem,
  deleteItem,
  restoreItem,
}

export const makeHandlers = (imports: Imports, askToClear: AskToClear): Handlers<'lists'> => ({
  ...handlers,
  deleteListField: deleteListField(askToClear),
  bulkImport: bulkImport(imports.define(itemTarget)),
})
