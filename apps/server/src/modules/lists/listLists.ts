import type { TableRow } from '@plumbline/interchange'
import { readTable, streamTable, tableDownload } from '../../platform/tables/index.ts'
import { workspaceOf } from '../checklists/index.ts'
import { savedQueries } from '../queries/index.ts'
import type { Operation } from './operation.ts'
import { listAnswer, listSelection, type ListRow } from './records/listTable.ts'

const tableOf =
  (which: 'active' | 'archived'): Operation<'listLists'> =>
  async (context, incoming) => {
    const { workspaceId } = context.actor
    const { query } = incoming.input()
    const { tzCode } = await workspaceOf(context.services, workspaceId)
    const selection = listSelection(workspaceId, tzCode, which)
    return context.read(async (tx) => ({
      ...(await readTable<ListRow, ReturnType<typeof listAnswer>>(tx, selection, query, listAnswer)),
      ...(await savedQueries(tx, context, query, selection.definition)),
    }))
  }

const exportOf =
  (which: 'active' | 'archived'): Operation<'exportLists'> =>
  async (context, incoming) => {
    const { actor, services, t } = context
    const { format, ...query } = incoming.input().query
    const { tzCode } = await workspaceOf(services, actor.workspaceId)
    const slices = streamTable<ListRow>(context.read, listSelection(actor.workspaceId, tzCode, which), query)
    // The first slice is read here, so that a malformed filter is refused before the answer begins.
    const first = await slices.next()
    const rows = async function* (): AsyncGenerator<TableRow> {
      for (let slice = first; !slice.done; slice = await slices.next())
        for (const row of slice.value) yield [row.name, row.items_count, row.used_by, row.updated_at, row.updated_by]
    }
    const header = [
      t('lists.column.name'),
      t('lists.column.items'),
      t('lists.column.usedBy'),
      t('lists.column.updated'),
      t('lists.column.updatedBy'),
    ]
    return tableDownload(format, { name: t('lists.title'), header, rows: rows() })
  }

export const listLists = tableOf('active')
export const listArchivedLists: Operation<'listArchivedLists'> = tableOf('archived')
export const exportLists = exportOf('active')
export const exportArchivedLists: Operation<'exportArchivedLists'> = exportOf('archived')
