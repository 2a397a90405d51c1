import {
  fieldColumnDefinitions,
  itemTableOf,
  type CustomField,
  type GlobalListItem,
  type TableDefinition,
} from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import type { TableSource } from '../../../shared/table/index.ts'

/** The table of a list's items, with its fields. */
export const itemTable = (list: string, fields: readonly CustomField[], archived: boolean): TableDefinition => {
  const table = itemTableOf(list, { archived })
  return { ...table, columns: [...table.columns, ...fieldColumnDefinitions(fields)] }
}

export const itemSource = (id: string, archive: boolean): TableSource<GlobalListItem> => {
  const params = { id }
  return archive
    ? {
        list: (query, settings) => api.lists.listArchivedItems({ params, query }, settings),
        export: (query, settings) => api.lists.exportArchivedItems({ params, query }, settings),
      }
    : {
        list: (query, settings) => api.lists.listItems({ params, query }, settings),
        export: (query, settings) => api.lists.exportItems({ params, query }, settings),
      }
}

export const idOf = (row: GlobalListItem): string => row.uuid
export const nameOf = (row: GlobalListItem): string => row.displayName
export const nowhere = (): null => null
