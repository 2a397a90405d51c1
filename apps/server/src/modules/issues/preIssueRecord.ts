import { shownMedia, type StandingRow } from '@plumbline/checklist'
import type { PreIssue, StoredFile } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { fileAddresses } from '../files/index.ts'

type Person = NonNullable<PreIssue['assignee']>

export interface PreIssueRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly path: string
  readonly item_base_uuid: string | null
  readonly title: string
  readonly description: string
  readonly priority: PreIssue['priority']
  readonly assignee: Person | null
  readonly due_date: string | null
  readonly media: readonly string[]
  readonly inspection: PreIssue['inspection']
  readonly raised_by: Person | null
  readonly device: string
  readonly raised_at: Date
  readonly changed_at: Date
  readonly hidden: boolean
}

const personWith = (uuid: SQL): SQL => sql`(
  select json_build_object('id', u.id, 'uuid', u.uuid, 'name', trim(u.first_name || ' ' || u.last_name)) from users u
  where u.workspace_id = p.workspace_id
    and u.uuid = case when ${uuid} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${uuid}::uuid end
)`

/** What a row of `pre_issues p join inspections i` needs to become a PreIssue. */
export const preIssueColumns = sql`p.id, p.uuid, p.path, p.item_base_uuid, p.title, p.description, p.priority,
  ${personWith(sql`p.assignee`)} as assignee, to_char(p.due_date, 'YYYY-MM-DD') as due_date, p.media,
  json_build_object('id', i.id, 'uuid', i.uuid, 'number', i.number, 'title', i.title, 'status', i.status) as inspection,
  ${personWith(sql`p.raised_by`)} as raised_by, p.device, p.raised_at, p.changed_at, p.hidden`

export const preIssuesWithInspections = sql`pre_issues p
  join inspections i on i.workspace_id = p.workspace_id and i.id = p.inspection_id`

const addressOf = (file: StoredFile, kind: 'thumb' | 'preview'): string =>
  file.media.find((medium) => medium.kind === kind)?.url ?? file.url

/** By the number of the inspection, then by the uuid of the medium. */
type ShownByInspection = ReadonlyMap<number, ReadonlyMap<string, string | null>>

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What is shown of the media that these issues name, where they stand on questions of their inspections. */
const readShown = async (tx: Tx, rows: readonly PreIssueRow[]): Promise<ShownByInspection> => {
  const named = [...new Set(rows.flatMap(({ media }) => media).map((uuid) => `media:${uuid.toLowerCase()}`))]
  if (named.length === 0) return new Map()
  const inspections = [...new Set(rows.map(({ inspection }) => inspection.id))]
  const standing = await rowsOf<{ inspection_id: number; standing: StandingRow }>(
    tx,
    sql`select a.inspection_id, a.standing from inspection_answers a
        where a.workspace_id = ${tx.workspaceId}
          and a.inspection_id in (select json_array_elements_text(${JSON.stringify(inspections)}::json)::bigint)
          and lower(a.aspect) in (select json_array_elements_text(${JSON.stringify(named)}::json))`,
  )
  const byInspection = Map.groupBy(standing, (row) => row.inspection_id)
  return new Map([...byInspection].map(([id, found]) => [id, shownMedia(found.map((row) => row.standing))]))
}

/** Of a marked photo the marked picture, as everywhere; of one that was removed from its question nothing. */
const mediaOf = (
  { media, inspection }: PreIssueRow,
  shown: ShownByInspection,
  files: ReadonlyMap<string, StoredFile>,
): PreIssue['media'] =>
  media.flatMap((uuid) => {
    const named = uuid.toLowerCase()
    const standing = shown.get(inspection.id)?.get(named)
    if (standing === null) return []
    const file = files.get(standing ?? named)
    return {
      uuid,
      name: files.get(named)?.name ?? '',
      kind: file?.content_type.split('/', 1)[0] ?? 'image',
      url: file ? addressOf(file, 'preview') : null,
      thumb_url: file ? addressOf(file, 'thumb') : null,
    }
  })

/** Rows as the API answers them, with signed addresses of the media that have arrived. */
export const preIssueAnswers = async (
  tx: Tx,
  storage: Storage,
  rows: readonly PreIssueRow[],
): Promise<readonly PreIssue[]> => {
  const shown = await readShown(tx, rows)
  const named = [...rows.flatMap(({ media }) => media), ...[...shown.values()].flatMap((one) => [...one.values()])]
  const uuids = named.flatMap((uuid) => (uuid !== null && uuidShape.test(uuid) ? uuid.toLowerCase() : []))
  const files = await fileAddresses(tx, storage, [...new Set(uuids)])
  return rows.map((row) => ({
    ...row,
    media: mediaOf(row, shown, files),
    path: row.path === '' ? [] : row.path.split('/'),
    raised_at: row.raised_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }))
}

/** What was raised in one inspection, in order; what was taken back is left out. */
export const readRaised = async (tx: Tx, storage: Storage, inspectionId: number): Promise<readonly PreIssue[]> => {
  const rows = await rowsOf<PreIssueRow>(
    tx,
    sql`select ${preIssueColumns} from ${preIssuesWithInspections}
        where p.workspace_id = ${tx.workspaceId} and p.inspection_id = ${inspectionId} and not p.withdrawn
        order by p.raised_at, p.id`,
  )
  return preIssueAnswers(tx, storage, rows)
}
