import type { TableDefinition } from '../tables.ts'

export const assetTable = {
  name: 'assets',
  defaultSort: 'asset_id',
  columns: [
    { key: 'asset_id', kind: 'text', sortable: true, filterable: true },
    { key: 'display_name', kind: 'text', sortable: true, filterable: true },
    { key: 'type_id', kind: 'select', refers: true, filterable: true },
    { key: 'parent_id', kind: 'select', refers: true, filterable: true },
    { key: 'last_inspection_date', kind: 'date', sortable: true, filterable: true },
    { key: 'created_at', kind: 'date', filterable: true },
    { key: 'updated_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition

export const assetTypeTable = {
  name: 'asset_types',
  defaultSort: 'name',
  columns: [
    { key: 'name', kind: 'text', sortable: true, filterable: true },
    { key: 'created_at', kind: 'date', sortable: true, filterable: true },
    { key: 'updated_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition
