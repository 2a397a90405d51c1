import type { TableDefinition } from '../tables.ts'

export const inspectionTable = {
  name: 'inspections',
  defaultSort: '-started_at',
  columns: [
    { key: 'number', kind: 'text', sortable: true, filterable: true },
    { key: 'title', kind: 'text', sortable: true, filterable: true },
    { key: 'template_id', kind: 'select', refers: true, filterable: true },
    { key: 'asset_id', kind: 'select', refers: true, filterable: true },
    { key: 'status', kind: 'select', options: ['to_do', 'in_progress', 'completed'], filterable: true, sortable: true },
    { key: 'score', kind: 'number', sortable: true, filterable: true },
    { key: 'failed_count', kind: 'number', sortable: true, filterable: true },
    { key: 'issue_count', kind: 'number', sortable: true, filterable: true },
    { key: 'has_issue', kind: 'switch', filterable: true },
    { key: 'answered', kind: 'number', sortable: true, filterable: true },
    { key: 'inspector_id', kind: 'select', refers: true, filterable: true },
    { key: 'participant_id', kind: 'multi_select', refers: true, filterable: true },
    { key: 'collaborative', kind: 'switch', filterable: true },
    { key: 'template_version', kind: 'number', filterable: true },
    { key: 'note', kind: 'text', filterable: true },
    { key: 'started_at', kind: 'date', sortable: true, filterable: true },
    { key: 'completed_at', kind: 'date', sortable: true, filterable: true },
    { key: 'updated_at', kind: 'date', filterable: true },
  ],
} as const satisfies TableDefinition
