import type { TableRow } from '@plumbline/interchange'
import { streamTable, tableDownload } from '../../../platform/tables/index.ts'
import type { Operation } from '../operation.ts'
import { workspaceOf } from '../records/workspaceOf.ts'
import { globalResponseSelection, type GlobalResponseRow } from './records.ts'

/** One line per set, as the list is filtered and sorted. */
export const exportGlobalResponses: Operation<'exportGlobalResponses'> = async (context, incoming) => {
  const { actor, services, t } = context
  const { format, ...query } = incoming.input().query
  const { tzCode } = await workspaceOf(services, actor.workspaceId)
  const slices = streamTable<GlobalResponseRow>(context.read, globalResponseSelection(actor.workspaceId, tzCode), query)
  // The first slice is read here, so that a malformed filter is refused before the answer begins.
  const first = await slices.next()
  const rows = async function* (): AsyncGenerator<TableRow> {
    for (let slice = first; !slice.done; slice = await slices.next())
      for (const row of slice.value)
        yield [
          row.title,
          row.options.map(({ label }) => label).join(' | '),
          row.used_by,
          row.updated_at,
          row.updated_by,
        ]
  }
  const header = [
    t('globalResponses.column.title'),
    t('globalResponses.column.responses'),
    t('globalResponses.column.usedBy'),
    t('globalResponses.column.updated'),
    t('globalResponses.column.updatedBy'),
  ]
  return tableDownload(format, { name: t('globalResponses.title'), header, rows: rows() })
}
