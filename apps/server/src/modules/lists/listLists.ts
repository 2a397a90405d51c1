import { readTable, exportTable } from '../../platform/tables/index.ts'
import { savedQueries } from '../queries/index.ts'
import type { Operation } from './operation.ts'
import { listAnswer, listSelection, type ListRow } from './records/listTable.ts'

const tableOf =
  (which: 'active' | 'archived'): Operation<'listLists'> =>
  async (context, incoming) => {
    const { workspaceId } = context.actor
    const { query } = incoming.input()
    const { tzCode } = context.actor
    const selection = listSelection(workspaceId, tzCode, which)
    return context.read(async (tx) => ({
      ...(await readTable<ListRow, ReturnType<typeof listAnswer>>(tx, selection, query, listAnswer)),
      ...(await savedQueries(tx, context, query, selection.definition)),
    }))
  }

const exportOf =
  (which: 'active' | 'archived'): Operation<'exportLists'> =>
  async (context, incoming) => {
    const { actor, t } = context
    const { query } = incoming.input()
    const { tzCode } = actor
    const header = [
      t('lists.column.name'),
      t('lists.column.items'),
      t('lists.column.usedBy'),
      t('lists.column.updated'),
      t('lists.column.updatedBy'),
    ]
    return exportTable<ListRow>(context.read, listSelection(actor.workspaceId, tzCode, which), query, {
      name: t('lists.title'),
      header,
      rows: (records) => records.map((row) => [row.name, row.items_count, row.used_by, row.updated_at, row.updated_by]),
    })
  }

export const listLists = tableOf('active')
export const listArchivedLists: Operation<'listArchivedLists'> = tableOf('archived')
export const exportLists = exportOf('active')
export const exportArchivedLists: Operation<'exportArchivedLists'> = exportOf('archived')
