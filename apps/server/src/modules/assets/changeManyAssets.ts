import type { Bulk } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Context } from '../../platform/http/index.ts'
import type { CallHandler } from './callHandler.ts'
import { isIn, type AssetList } from './records/assetSelection.ts'
import { archiveFamilies, restoreFamilies } from './records/changeAssets.ts'
import { meantAssets } from './records/meantAssets.ts'
import { isNamed } from '../../platform/database/isNamed.ts'

/** How many of those meant one transaction takes, before what stands below them. */
const sliceSize = 500

interface Order {
  /** Which of them are meant, as `a`. */
  readonly where: SQL
  readonly list: AssetList
  readonly work: (tx: Tx, roots: SQL) => Promise<readonly { readonly detached?: boolean }[]>
}

/** These and what is meant of that which stands archived above them: a child alone would lose its place before its parent came. */
const withThoseAbove = async (tx: Tx, ids: readonly number[], where: SQL): Promise<readonly number[]> => {
  const above = await rowsOf<{ id: number }>(
    tx,
    sql`with recursive up as (
          select id, parent_id from assets
          where workspace_id = ${tx.workspaceId} and id = any(${sql.param(ids)}::bigint[])
          union
          select p.id, p.parent_id from up join assets p on p.id = up.parent_id
          where p.workspace_id = ${tx.workspaceId} and p.archived_at is not null
        )
        select a.id from up join assets a on a.workspace_id = ${tx.workspaceId} and a.id = up.id where ${where}`,
  )
  return [...new Set([...ids, ...above.map(({ id }) => id)])]
}

/**
 * Slice by slice, each in a transaction of its own with its events. What is done stays done when the call is broken off:
 * asked again, it goes on with the rest.
 */
const inSlices = async (context: Context, { where, list, work }: Order) => {
  let after = 0
  let changed = 0
  let detached = 0
  for (;;) {
    const slice = await context.write(async (tx) => {
      const rows = await rowsOf<{ id: number }>(
        tx,
        sql`select a.id from assets a
            where a.workspace_id = ${tx.workspaceId} and ${isIn(list)} and a.id > ${after} and ${where}
            order by a.id limit ${sliceSize}`,
      )
      const ids = rows.map(({ id }) => id)
      const roots = list === 'archived' ? await withThoseAbove(tx, ids, where) : ids
      const done = ids.length === 0 ? [] : await work(tx, sql`a.id = any(${sql.param(roots)}::bigint[])`)
      return {
        changed: done.length,
        detached: done.filter((row) => row.detached).length,
        last: ids.length < sliceSize ? null : (ids.at(-1) ?? null),
      }
    })
    changed += slice.changed
    detached += slice.detached
    if (slice.last === null) return { changed, detached }
    after = slice.last
  }
}

const unknownOf = async (context: Context, body: Bulk) => {
  if (!('ids' in body)) return []
  const rows = await context.read((tx) =>
    rowsOf<{ id: number; uuid: string }>(
      tx,
      sql`select a.id, a.uuid from assets a where a.workspace_id = ${tx.workspaceId} and ${isNamed(body.ids, 'a')}`,
    ),
  )
  const known = new Set<number | string>(rows.flatMap(({ id, uuid }) => [id, uuid]))
  return body.ids.filter((id) => !known.has(id)).map((id) => ({ id, message: context.t('error.SST_OBJECT_NOT_FOUND') }))
}

export const archiveAssets: CallHandler<'archiveAssets'> = async (context, incoming) => {
  const { body } = incoming.input()
  const where = await meantAssets(context, body)
  const failed = await unknownOf(context, body)
  const work: Order['work'] = async (tx, roots) => {
    const rows = await archiveFamilies(tx, context, roots)
    return rows.map(() => ({}))
  }
  const { changed } = await inSlices(context, { where, list: 'active', work })
  return { changed, failed }
}

export const restoreAssets: CallHandler<'restoreAssets'> = async (context, incoming) => {
  const { body } = incoming.input()
  const where = await meantAssets(context, body)
  const failed = await unknownOf(context, body)
  const work: Order['work'] = (tx, roots) => restoreFamilies(tx, context, roots)
  return { ...(await inSlices(context, { where, list: 'archived', work })), failed }
}
