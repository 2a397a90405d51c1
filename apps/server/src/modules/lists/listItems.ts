import { readTable, exportTable } from '../../platform/tables/index.ts'
import { readFields } from '../fields/index.ts'
import { savedQueries } from '../queries/index.ts'
import type { Operation } from './operation.ts'
import { itemAnswer, itemSelection, type ItemRow } from './records/itemTable.ts'
import { listOfPath } from './records/listRecord.ts'

const tableOf =
  (which: 'active' | 'archived'): Operation<'listItems'> =>
  async (context, incoming) => {
    const { workspaceId } = context.actor
    const { tzCode } = context.actor
    return context.read(async (tx) => {
      const list = await listOfPath(tx, incoming.params.id)
      const { query } = incoming.input()
      const fields = await readFields(tx, context, { kind: 'global_list', id: list.id })
      const selection = itemSelection(workspaceId, tzCode, list, fields, which)
      return {
        ...(await readTable<ItemRow, ReturnType<ReturnType<typeof itemAnswer>>>(
          tx,
          selection,
          query,
          itemAnswer(fields),
        )),
        ...(await savedQueries(tx, context, query, selection.definition)),
      }
    })
  }

const cellOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

const exportOf =
  (which: 'active' | 'archived'): Operation<'exportItems'> =>
  async (context, incoming) => {
    const { actor, t } = context
    const { tzCode } = actor
    const { list, fields } = await context.read(async (tx) => {
      const record = await listOfPath(tx, incoming.params.id)
      return { list: record, fields: await readFields(tx, context, { kind: 'global_list', id: record.id }) }
    })
    const { query } = incoming.input()
    const selection = itemSelection(actor.workspaceId, tzCode, list, fields, which)
    const own = fields.filter((field) => field.is_used && !field.is_locked)
    const header = [t('lists.column.itemId'), t('lists.column.displayName'), ...own.map((field) => field.name)]
    return exportTable<ItemRow>(context.read, selection, query, {
      name: list.name,
      header,
      rows: (records) =>
        records.map((row) => [row.item_id, row.display_name, ...own.map(({ key }) => cellOf(row.fields[key]))]),
    })
  }

export const listItems = tableOf('active')
export const listArchivedItems: Operation<'listArchivedItems'> = tableOf('archived')
export const exportItems = exportOf('active')
export const exportArchivedItems: Operation<'exportArchivedItems'> = exportOf('archived')
