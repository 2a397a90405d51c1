import { archiveOf, type TableDefinition } from '../tables.ts'

export const globalListTable = {
  name: 'global_lists',
  defaultSort: 'name',
  columns: [
    { key: 'name', kind: 'text', sortable: true, filterable: true },
    { key: 'items_count', kind: 'number', sortable: true, filterable: true },
    { key: 'used_by', kind: 'number', sortable: true, filterable: true },
    { key: 'updated_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition

/** The columns every list's items have; `itemTableOf` is the table of one list, whose own fields come after them. */
export const listItemTable = {
  name: 'global_list_items',
  defaultSort: 'item_id',
  columns: [
    { key: 'item_id', kind: 'text', sortable: true, filterable: true },
    { key: 'display_name', kind: 'text', sortable: true, filterable: true },
    { key: 'updated_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition

const inListName = (table: TableDefinition): RegExp =>
  new RegExp(`^${table.name}:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)
const itemTables: readonly TableDefinition[] = [listItemTable, archiveOf(listItemTable)]

/** The items of one list, by its uuid: a list has fields of its own, so people keep views of each list's items. */
export const itemTableOf = (list: string, { archived }: { readonly archived: boolean }): TableDefinition => {
  const table = archived ? archiveOf(listItemTable) : listItemTable
  return { ...table, name: `${table.name}:${list}` }
}

/** What such a name stands for; null: no table of a list's items. */
export const itemTableNamed = (
  name: string,
): { readonly definition: TableDefinition; readonly list: string } | null => {
  for (const table of itemTables) {
    const list = inListName(table).exec(name)?.[1]
    if (list !== undefined) return { definition: { ...table, name }, list }
  }
  return null
}
