import type { TableRow } from '@plumbline/interchange'
import type { Handlers } from '../../platform/http/index.ts'
import { streamTable, tableDownload } from '../../platform/tables/index.ts'
import { workspaceOf } from '../checklists/index.ts'
import type { PreIssueRow } from './preIssueRecord.ts'
import { preIssueSelection, type IssuesNeed } from './preIssueSelection.ts'

/** The table as it is filtered and sorted, row by row while it is being read. */
export const exportPreIssues =
  (need: IssuesNeed): Handlers<'issues'>['exportPreIssues'] =>
  async (context, incoming) => {
    const { actor, services, t } = context
    const { format, ...query } = incoming.input().query
    const { tzCode } = await workspaceOf(services, actor.workspaceId)
    await need.refreshInspections(services, actor.workspaceId)
    const slices = streamTable<PreIssueRow>(context.read, preIssueSelection(need, actor, tzCode), query)
    // The first slice is read here, so that a malformed filter is refused before the answer begins.
    const first = await slices.next()
    const rows = async function* (): AsyncGenerator<TableRow> {
      for (let slice = first; !slice.done; slice = await slices.next())
        for (const row of slice.value)
          yield [
            row.inspection.number,
            row.title,
            row.description,
            row.priority === null ? null : t(`records.priority.${row.priority}`),
            row.assignee?.name ?? null,
            row.due_date,
            row.raised_by?.name ?? null,
            row.raised_at,
          ]
    }
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
    return tableDownload(format, { name: t('records.file.preIssues'), header, rows: rows() })
  }
