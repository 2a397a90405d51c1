import type { Bulk } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Context } from '../../platform/http/index.ts'
import type { CallHandler } from './callHandler.ts'
import { isIn, type AssetList } from './records/assetSelection.ts'
import { archiveFamilies, restoreFamilies } from './records/changeAssets.ts'
import { meantAssets } from './records/meantAssets.ts'
import { isNamed } from './records/named.ts'

/** How many of those meant one transaction takes, before what stands below them. */
const sliceSize = 500

interface Order {
  /** Which of them are meant, as `a`. */
  readonly where: SQL
  readonly list: AssetList
  readonly work: (tx: Tx, roots: SQL) => Promise<readonly { readonly detached?: boolean }[]>
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
      const done = ids.length === 0 ? [] : await work(tx, sql`a.id = any(${sql.param(ids)}::bigint[])`)
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
