import type { Bulk } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { isNamed } from '../../platform/database/isNamed.ts'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { refuse, type Context } from '../../platform/http/index.ts'
import { tableConditions } from '../../platform/tables/index.ts'
import { deleteFieldsOf } from '../fields/index.ts'
import type { Operation } from './operation.ts'
import { inSlices, resolveNamed } from './records/bulk.ts'
import { listOfPath, recordListEvent, touchList, type ListRecord } from './records/listRecord.ts'
import { listSelection } from './records/listTable.ts'
import { isUsed } from './records/listUse.ts'

type Change = 'archived' | 'restored'

/** Archives or restores the lists `where` names (as `l`); those that are so already stay as they are. */
const setArchived = async (tx: Tx, context: Context, change: Change, where: SQL): Promise<number> => {
  const archived = change === 'archived'
  const rows = await rowsOf<ListRecord & Record<string, unknown>>(
    tx,
    sql`update global_lists l set archived_at = ${archived ? sql`now()` : sql`null`}
        where l.workspace_id = ${tx.workspaceId} and ${where}
          and l.archived_at is ${archived ? sql`null` : sql`not null`}
        returning l.id, l.uuid, l.name, l.archived_at is not null as archived`,
  )
  for (const row of rows) {
    await recordListEvent(tx, context, row, change)
    await touchList(tx, context, row)
  }
  return rows.length
}

/** Archives; an archived one is deleted for good, unless a checklist names it (decisions C-8, Q-AST-6). */
export const deleteList: Operation<'deleteList'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await listOfPath(tx, incoming.params.id, { lock: true })
    if (!record.archived) {
      await setArchived(tx, context, 'archived', sql`l.id = ${record.id}`)
      return {}
    }
    if (await isUsed(tx, record.uuid)) refuse('RES_IN_USE')
    await deleteFieldsOf(tx, { kind: 'global_list', id: record.id })
    await rowsOf(
      tx,
      sql`delete from global_list_items where workspace_id = ${tx.workspaceId} and list_id = ${record.id}`,
    )
    await recordListEvent(tx, context, record, 'deleted', { before: { name: record.name } })
    await touchList(tx, context, record)
    await rowsOf(tx, sql`delete from global_lists where workspace_id = ${tx.workspaceId} and id = ${record.id}`)
    return {}
  })

export const restoreList: Operation<'restoreList'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await listOfPath(tx, incoming.params.id, { lock: true })
    await setArchived(tx, context, 'restored', sql`l.id = ${record.id}`)
    return {}
  })

const allOf = (context: Context, tzCode: string, change: Change, body: Extract<Bulk, { select_all: true }>) => {
  const selection = listSelection(context.actor.workspaceId, tzCode, change === 'archived' ? 'active' : 'archived')
  const conditions = tableConditions(selection, { filter: JSON.stringify(body.filter) })
  return sql`select l.id from ${selection.from} where ${selection.where} and ${conditions}
    and not ${isNamed(body.exclude_ids, 'l')} order by l.id`
}

const changeMany =
  (change: Change): Operation<'bulkArchiveLists'> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { tzCode } = context.actor
    const { ids, unknown } = await context.read((tx) =>
      resolveNamed(
        tx,
        'ids' in body
          ? {
              references: body.ids,
              rows: sql`select l.id, l.uuid from global_lists l
                where l.workspace_id = ${tx.workspaceId} and ${isNamed(body.ids, 'l')} order by l.id`,
            }
          : { references: [], rows: allOf(context, tzCode, change, body) },
      ),
    )
    const changed = await inSlices(context, ids, (tx, slice) =>
      setArchived(tx, context, change, sql`l.id = any(${sql.param(slice)}::bigint[])`),
    )
    return { changed, failed: unknown.map((id) => ({ id, message: context.t('error.RES_OBJECT_NOT_FOUND') })) }
  }

export const bulkArchiveLists = changeMany('archived')
export const bulkRestoreLists: Operation<'bulkRestoreLists'> = changeMany('restored')
