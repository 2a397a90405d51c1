import type { OfflineAsset } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { may, type Actor } from '../../../platform/access/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'

/** More than this a phone neither keeps nor needs. */
const mostPeople = 2_000
const mostAssets = 5_000

/** Whom an answer or an issue can name: the workspace's active users, by name. */
export const readOfflinePeople = async (tx: Tx): Promise<{ uuid: string; name: string }[]> => [
  ...(await rowsOf<{ uuid: string; name: string }>(
    tx,
    sql`select u.uuid, trim(u.first_name || ' ' || u.last_name) as name from users u
        where u.workspace_id = ${tx.workspaceId} and u.status = 'active'
        order by 2, u.id limit ${mostPeople}`,
  )),
]

/**
 * Assets an answer can name, as far as they changed after `from`: the newest ones where there are more than a phone
 * keeps (the others are searched for on the server).
 */
export const readOfflineAssets = async (
  tx: Tx,
  actor: Actor,
  from: Date,
): Promise<{ assets: OfflineAsset[]; assets_total: number }> => {
  if (!may(actor, 'SST_VIEW_ASSET')) return { assets: [], assets_total: 0 }
  const since = sql`a.workspace_id = ${tx.workspaceId} and a.updated_at > ${from.toISOString()}::timestamptz`
  const read = (archived: boolean) =>
    rowsOf<OfflineAsset & Record<string, unknown>>(
      tx,
      sql`select a.uuid, a.asset_id, a.display_name as name, json_build_object('uuid', t.uuid, 'name', t.name) as type,
            a.fields, a.archived_at is not null as archived
          from assets a join asset_types t on t.workspace_id = a.workspace_id and t.id = a.type_id
          where ${since} and a.archived_at is ${archived ? sql`not null` : sql`null`}
          order by a.updated_at desc nulls last, a.id desc limit ${mostAssets}`,
    )
  // Who begins has nothing to take away.
  const gone = from.getTime() === 0 ? [] : await read(true)
  const counted = await rowOf<{ total: number }>(
    tx,
    sql`select count(*) as total from (
          select from assets a where a.workspace_id = ${tx.workspaceId} and a.archived_at is null limit ${mostAssets}
        ) as kept`,
  )
  return { assets: [...(await read(false)), ...gone], assets_total: counted?.total ?? 0 }
}
