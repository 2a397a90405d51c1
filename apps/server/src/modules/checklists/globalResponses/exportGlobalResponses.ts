import { exportTable } from '../../../platform/tables/index.ts'
import type { Operation } from '../operation.ts'
import { globalResponseSelection, type GlobalResponseRow } from './records.ts'

/** One line per set, as the list is filtered and sorted. */
export const exportGlobalResponses: Operation<'exportGlobalResponses'> = async (context, incoming) => {
  const { actor, t } = context
  const { query } = incoming.input()
  const { tzCode } = actor
  const header = [
    t('globalResponses.column.title'),
    t('globalResponses.column.responses'),
    t('globalResponses.column.usedBy'),
    t('globalResponses.column.updated'),
    t('globalResponses.column.updatedBy'),
  ]
  return exportTable<GlobalResponseRow>(context.read, globalResponseSelection(actor.workspaceId, tzCode), query, {
    name: t('globalResponses.title'),
    header,
    rows: (records) =>
      records.map((row) => [
        row.title,
        row.options.map(({ label }) => label).join(' | '),
        row.used_by,
        row.updated_at,
        row.updated_by,
      ]),
  })
}
