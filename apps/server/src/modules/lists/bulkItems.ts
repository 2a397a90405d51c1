import { sql } from 'drizzle-orm'
import { isNamed } from '../../platform/database/isNamed.ts'
import { tableConditions } from '../../platform/tables/index.ts'
import { readFields } from '../fields/index.ts'
import type { Operation } from './operation.ts'
import { inSlices, resolveNamed } from './records/bulk.ts'
import { changeItems } from './records/itemRecord.ts'
import { itemSelection } from './records/itemTable.ts'
import { changeableList, listOfPath, touchList } from './records/listRecord.ts'

const changeMany =
  (change: 'archived' | 'restored'): Operation<'bulkArchiveItems'> =>
  async (context, incoming) => {
    const { id } = incoming.params
    const { workspaceId } = context.actor
    const { tzCode } = context.actor
    const { ids, unknown } = await context.read(async (tx) => {
      const list = await listOfPath(tx, id)
      const { body } = incoming.input()
      if ('ids' in body)
        return resolveNamed(tx, {
          references: body.ids,
          rows: sql`select i.id, i.uuid from global_list_items i
            where i.workspace_id = ${workspaceId} and i.list_id = ${list.id} and i.deleted_at is null
              and ${isNamed(body.ids, 'i')} order by i.id`,
        })
      const fields = await readFields(tx, context, { kind: 'global_list', id: list.id })
      const which = change === 'archived' ? 'active' : 'archived'
      const selection = itemSelection(workspaceId, tzCode, list, fields, which)
      const conditions = tableConditions(selection, { filter: JSON.stringify(body.filter) })
      return resolveNamed(tx, {
        references: [],
        rows: sql`select i.id from ${selection.from} where ${selection.where} and ${conditions}
          and not ${isNamed(body.exclude_ids, 'i')} order by i.id`,
      })
    })
    const changed = await inSlices(context, ids, async (tx, slice) => {
      const list = await changeableList(tx, id)
      const done = await changeItems(tx, context, change, sql`i.id = any(${sql.param(slice)}::bigint[])`)
      if (done > 0) await touchList(tx, context, list)
      return done
    })
    return { changed, failed: unknown.map((each) => ({ id: each, message: context.t('error.RES_OBJECT_NOT_FOUND') })) }
  }

export const bulkArchiveItems = changeMany('archived')
export const bulkRestoreItems: Operation<'bulkRestoreItems'> = changeMany('restored')
