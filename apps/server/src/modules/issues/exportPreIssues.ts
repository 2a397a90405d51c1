import type { Handlers } from '../../platform/http/index.ts'
import { exportTable } from '../../platform/tables/index.ts'
import type { PreIssueRow } from './preIssueRecord.ts'
import { preIssueSelection, type IssuesNeed } from './preIssueSelection.ts'

/** The table as it is filtered and sorted, row by row while it is being read. */
export const exportPreIssues =
  (need: IssuesNeed): Handlers<'issues'>['exportPreIssues'] =>
  async (context, incoming) => {
    const { actor, services, t } = context
    const { query } = incoming.input()
    const { tzCode } = actor
    await need.refreshInspections(services, actor.workspaceId)
    const header = [
      t('records.column.inspection'),
      t('records.column.title'),
      t('records.column.description'),
      t('records.column.priority'),
      t('records.column.assignee'),
      t('records.column.due_date'),
      t('records.column.raised_by'),
      t('records.column.raised_at'),
    ]
    return exportTable<PreIssueRow>(context.read, preIssueSelection(need, actor, tzCode), query, {
      name: t('records.file.preIssues'),
      header,
      rows: (records) =>
        records.map((row) => [
          row.inspection.number,
          row.title,
          row.description,
          row.priority === null ? null : t(`records.priority.${row.priority}`),
          row.assignee?.name ?? null,
          row.due_date,
          row.raised_by?.name ?? null,
          row.raised_at,
        ]),
    })
  }
