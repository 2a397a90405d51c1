import { archiveOf, globalListTable, type GlobalListRow } from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import type { TableSource } from '../../../shared/table/index.ts'

export const listSource: TableSource<GlobalListRow> = {
  list: (query, settings) => api.lists.listLists({ query }, settings),
  export: (query, settings) => api.lists.exportLists({ query }, settings),
}

export const archivedListTable = archiveOf(globalListTable)

export const archiveSource: TableSource<GlobalListRow> = {
  list: (query, settings) => api.lists.listArchivedLists({ query }, settings),
  export: (query, settings) => api.lists.exportArchivedLists({ query }, settings),
}

export const idOf = (row: GlobalListRow): string => row.uuid
export const nameOf = (row: GlobalListRow): string => row.name
export const itemsOf = (row: Pick<GlobalListRow, 'uuid'>): string => `/resources/global-lists/${row.uuid}/items`
