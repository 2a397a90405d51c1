import { shownMedium, type StandingRow } from '@plumbline/checklist'
import type { LastTime } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { fileAddresses } from '../../files/index.ts'
import { reaches } from './inspectionRecord.ts'

/** So many of a template are looked through for those of different assets, and so many are kept of all templates. */
const mostOfATemplate = 300
const mostLastTimes = 300
const mostPictures = 20

/** Photos that stand below questions as those of the last time. */
const picturesIn = (standing: readonly StandingRow[]): readonly string[] =>
  standing.flatMap((row) => shownMedium(row) ?? []).slice(0, mostPictures)

interface LastRow extends Record<string, unknown> {
  readonly id: number
  readonly template_uuid: string
  readonly asset_uuid: string | null
  readonly inspection_uuid: string
  readonly number: string
  readonly completed_at: Date
}

const lastColumns = sql`i.workspace_id, i.id, i.template_uuid, i.asset_id, i.uuid as inspection_uuid, i.number, i.completed_at`
/** Looked up for those that are told only. */
const assetOfLast = sql`(
  select a.uuid from assets a where a.workspace_id = last.workspace_id and a.id = last.asset_id
) as asset_uuid`

/** What was answered in them, and the addresses of its photos. */
const withAnswers = async (tx: Tx, storage: Storage, newest: readonly LastRow[]): Promise<LastTime[]> => {
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
  return lasts.map(({ template_uuid, asset_uuid, inspection_uuid, number, completed_at, standing, pictures }) => ({
    template_uuid,
    asset_uuid,
    inspection_uuid,
    number,
    completed_at: completed_at.toISOString(),
    answers: standing.map((row) => ({ ...row, path: [...row.path] })),
    pictures: pictures.flatMap((uuid) => {
      const preview = files.get(uuid)?.media.find(({ kind }) => kind === 'preview')
      return preview === undefined ? [] : [{ uuid, url: preview.url }]
    }),
  }))
}

/**
 * The newest completed inspection of each template at each asset among those the caller reaches, archived ones left
 * out, as far as it was completed after `from`: a device keeps the earlier ones it has.
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
    sql`select last.*, ${assetOfLast} from (
          select distinct on (newest.template_uuid, newest.asset_id) newest.*
          from json_array_elements_text(${startable}::json) t
          cross join lateral (
            select ${lastColumns} from inspections i
            where i.workspace_id = ${tx.workspaceId} and i.template_uuid = t::uuid and i.status = 'completed'
              and i.archived_at is null and i.completed_at > ${from.toISOString()}::timestamptz and ${reaches(actor)}
            order by i.completed_at desc, i.id desc limit ${mostOfATemplate}
          ) newest
          order by newest.template_uuid, newest.asset_id, newest.completed_at desc, newest.id desc
        ) last
        order by last.completed_at desc, last.id desc limit ${mostLastTimes}`,
  )
  return withAnswers(tx, storage, newest)
}

/** The same of one template at one asset, however long ago; `asset` null: where none was chosen. */
export const readLastTime = async (
  tx: Tx,
  actor: Actor,
  { template, asset }: { readonly template: string; readonly asset: string | null },
  storage: Storage,
): Promise<LastTime | null> => {
  const completed = sql`i.workspace_id = ${tx.workspaceId} and i.template_uuid = ${template}
    and i.status = 'completed' and i.archived_at is null and ${reaches(actor)}`
  const newestFirst = sql`order by completed_at desc, id desc limit 1`
  // An asset has few inspections beside a template's many: they are found by the asset, whatever the planner thinks.
  const newest = await rowsOf<LastRow>(
    tx,
    asset === null
      ? sql`select ${lastColumns}, null as asset_uuid from inspections i
            where ${completed} and i.asset_id is null ${newestFirst}`
      : sql`with there as materialized (
              select ${lastColumns}, a.uuid as asset_uuid from assets a
              join inspections i on i.workspace_id = a.workspace_id and i.asset_id = a.id
              where a.workspace_id = ${tx.workspaceId} and a.uuid = ${asset} and ${completed}
            )
            select * from there ${newestFirst}`,
  )
  return (await withAnswers(tx, storage, newest))[0] ?? null
}
