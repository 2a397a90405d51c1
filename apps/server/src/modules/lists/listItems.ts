import type { TableRow } from '@plumbline/interchange'
import { readTable, streamTable, tableDownload } from '../../platform/tables/index.ts'
import { workspaceOf } from '../checklists/index.ts'
import { readFields } from '../fields/index.ts'
import { savedQueries } from '../queries/index.ts'
import type { Operation } from './operation.ts'
import { itemAnswer, itemSelection, type ItemRow } from './records/itemTable.ts'
import { listOfPath } from './records/listRecord.ts'

const tableOf =
  (which: 'active' | 'archived'): Operation<'listItems'> =>
  async (context, incoming) => {
    const { workspaceId } = context.actor
    const { tzCode } = await workspaceOf(context.services, workspaceId)
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
    const { actor, services, t } = context
    const { tzCode } = await workspaceOf(services, actor.workspaceId)
    const { list, fields } = await context.read(async (tx) => {
      const record = await listOfPath(tx, incoming.params.id)
      return { list: record, fields: await readFields(tx, context, { kind: 'global_list', id: record.id }) }
    })
    const { format, ...query } = incoming.input().query
    const selection = itemSelection(actor.workspaceId, tzCode, list, fields, which)
    const slices = streamTable<ItemRow>(context.read, selection, query)
    // The first slice is read here, so that a malformed filter is refused before the answer begins.
    const first = await slices.next()
    const own = fields.filter((field) => field.is_used && !field.is_locked)
    const rows = async function* (): AsyncGenerator<TableRow> {
      for (let slice = first; !slice.done; slice = await slices.next())
        for (const row of slice.value)
          yield [row.item_id, row.display_name, ...own.map(({ key }) => cellOf(row.fields[key]))]
    }
    const header = [t('lists.column.itemId'), t('lists.column.displayName'), ...own.map((field) => field.name)]
    return tableDownload(format, { name: list.name, header, rows: rows() })
  }

export const listItems = tableOf('active')
export const listArchivedItems: Operation<'listArchivedItems'> = tableOf('archived')
export const exportItems = exportOf('active')
export const exportArchivedItems: Operation<'exportArchivedItems'> = exportOf('archived')
