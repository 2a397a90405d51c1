import type { TableDefinition } from '../tables.ts'

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

/** The columns every list's items have; the list's own fields come after them. */
export const listItemTable = {
  name: 'global_list_items',
  defaultSort: 'item_id',
  columns: [
    { key: 'item_id', kind: 'text', sortable: true, filterable: true },
    { key: 'display_name', kind: 'text', sortable: true, filterable: true },
    { key: 'updated_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition
