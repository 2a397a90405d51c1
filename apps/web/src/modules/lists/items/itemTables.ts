import { fieldColumnDefinitions, listItemTable, type CustomField, type GlobalListItem } from '@plumbline/contract'
import type { TableDefinition } from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import type { TableSource } from '../../../shared/table/index.ts'

/** The table of a list's items, with its fields. */
export const itemTable = (fields: readonly CustomField[]): TableDefinition => ({
  ...listItemTable,
  columns: [...listItemTable.columns, ...fieldColumnDefinitions(fields)],
})

export const itemSource = (id: string, archive: boolean): TableSource<GlobalListItem> => {
  const params = { id }
  return archive
    ? {
        scope: `${id} archive`,
        list: (query, settings) => api.lists.listArchivedItems({ params, query }, settings),
        export: (query, settings) => api.lists.exportArchivedItems({ params, query }, settings),
      }
    : {
        scope: id,
        list: (query, settings) => api.lists.listItems({ params, query }, settings),
        export: (query, settings) => api.lists.exportItems({ params, query }, settings),
      }
}

export const idOf = (row: GlobalListItem): string => row.uuid
export const nameOf = (row: GlobalListItem): string => row.displayName
export const nowhere = (): null => null
