import { languageCode } from '../auth/index.ts'
import type { TableDefinition } from '../tables.ts'

export const templateTable = {
  name: 'checklist_templates',
  defaultSort: 'title',
  columns: [
    { key: 'title', kind: 'text', sortable: true, filterable: true },
    { key: 'status', kind: 'select', options: ['draft', 'published', 'unpublished_changes'], filterable: true },
    { key: 'language', kind: 'select', options: languageCode.options, filterable: true },
    { key: 'version', kind: 'number', sortable: true },
    { key: 'questions', kind: 'number', sortable: true, filterable: true },
    { key: 'used_by', kind: 'number', sortable: true },
    { key: 'updated_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition

export const globalResponseTable = {
  name: 'checklist_global_responses',
  defaultSort: 'title',
  columns: [
    { key: 'title', kind: 'text', sortable: true, filterable: true },
    { key: 'responses', kind: 'number', sortable: true, filterable: true },
    { key: 'used_by', kind: 'number', sortable: true, filterable: true },
    { key: 'updated_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition
