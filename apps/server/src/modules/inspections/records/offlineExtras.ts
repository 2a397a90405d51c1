import type { StandingRow } from '@plumbline/checklist'
import type { LastTime, OfflineAsset } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { may, type Actor } from '../../../platform/access/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { fileAddresses } from '../../files/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { reaches } from './inspectionRecord.ts'

/** More than this a phone neither keeps nor needs. */
const mostPeople = 2_000
const mostAssets = 5_000
const mostLastTimes = 200
const mostPictures = 20

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

/** Photos that stand below questions as those of the last time. */
const picturesIn = (standing: readonly StandingRow[]): readonly string[] =>
  standing
    .filter(({ aspect, value }) => aspect.startsWith('media:') && value !== null)
    .map(({ aspect }) => aspect.slice('media:'.length))
    .slice(0, mostPictures)

interface LastRow extends Record<string, unknown> {
  readonly id: number
  readonly template_uuid: string
  readonly inspection_uuid: string
  readonly number: string
  readonly completed_at: Date
}

/**
 * The newest completed inspection of each template among those the caller reaches, archived ones left out, as far as
 * it was completed after `from`: a device keeps the earlier ones it has.
 */
export const readLastTimes = async (
  tx: Tx,
  actor: Actor,
  from: Date,
  templates: readonly { readonly uuid: string }[],
  storage: Storage,
): Promise<LastTime[]> => {
  if (templates.length === 0) return []
  const startable = JSON.stringify(templates.map(({ uuid }) => uuid))
  const newest = await rowsOf<LastRow>(
    tx,
    sql`select newest.* from json_array_elements_text(${startable}::json) t
        cross join lateral (
          select i.id, i.template_uuid, i.uuid as inspection_uuid, i.number, i.completed_at from inspections i
          where i.workspace_id = ${tx.workspaceId} and i.template_uuid = t::uuid and i.status = 'completed'
            and i.archived_at is null and i.completed_at > ${from.toISOString()}::timestamptz and ${reaches(actor)}
          order by i.completed_at desc, i.id desc limit 1
        ) newest
        limit ${mostLastTimes}`,
  )
  if (newest.length === 0) return []
  const rows = await rowsOf<{ inspection_id: number; standing: StandingRow }>(
    tx,
    sql`select a.inspection_id, a.standing from inspection_answers a
        where a.workspace_id = ${tx.workspaceId}
          and a.inspection_id in (${sql.join(
            newest.map(({ id }) => sql`${id}`),
            sql`, `,
          )})
          and (a.aspect in ('answer', 'note') or a.aspect like 'media:%')`,
  )
  const rowsByInspection = Map.groupBy(rows, (row) => row.inspection_id)
  const lasts = newest.map((last) => {
    const standing = (rowsByInspection.get(last.id) ?? []).map((row) => row.standing)
    return { ...last, standing, pictures: picturesIn(standing) }
  })
  const files = await fileAddresses(
    tx,
    storage,
    lasts.flatMap(({ pictures }) => pictures),
  )
  return lasts.map(({ template_uuid, inspection_uuid, number, completed_at: completed, standing, pictures }) => ({
    template_uuid,
    inspection_uuid,
    number,
    completed_at: completed.toISOString(),
    answers: standing.map((row) => ({ ...row, path: [...row.path] })),
    pictures: pictures.flatMap((uuid) => {
      const preview = files.get(uuid)?.media.find(({ kind }) => kind === 'preview')
      return preview === undefined ? [] : [{ uuid, url: preview.url }]
    }),
  }))
}
