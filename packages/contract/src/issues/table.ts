import type { TableDefinition } from '../tables.ts'

export const preIssueTable = {
  name: 'pre_issues',
  defaultSort: '-raised_at',
  columns: [
    { key: 'title', kind: 'text', sortable: true, filterable: true },
    { key: 'description', kind: 'text', filterable: true },
    { key: 'priority', kind: 'select', options: ['low', 'medium', 'high'], filterable: true },
    { key: 'assignee_id', kind: 'select', refers: true, filterable: true },
    { key: 'inspection_id', kind: 'select', refers: true, filterable: true },
    { key: 'asset_id', kind: 'select', refers: true, filterable: true },
    { key: 'template_id', kind: 'select', refers: true, filterable: true },
    { key: 'due_date', kind: 'date', sortable: true, filterable: true },
    { key: 'raised_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition
