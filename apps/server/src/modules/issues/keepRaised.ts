import { aspectParts, pathKey, type Json, type StandingRow } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/access/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { recordEvent, type Subject } from '../../platform/events/index.ts'

interface Who {
  readonly actor: Pick<Actor, 'userId' | 'userUuid'>
  readonly tracking: string | null
}

interface Kept extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly path: string
  readonly title: string
  readonly withdrawn: boolean
  readonly is_new: boolean
  readonly was_withdrawn: boolean
}

const part = (value: Json, name: string): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (Reflect.get(value, name) ?? null) : null

const textIn = (value: Json, name: string): string => {
  const text = part(value, name)
  return typeof text === 'string' ? text : ''
}

/** What stands of an issue, as the store takes it. What was taken back keeps the parts it had. */
const columnsOf = (row: StandingRow, fallbackActor: string) => {
  const written = row.value ?? row.removed ?? {}
  const media = part(written, 'media')
  return {
    uuid: aspectParts(row.aspect).subject,
    path: pathKey(row.path),
    item_base_uuid: row.path.at(-1) ?? null,
    title: textIn(written, 'title'),
    description: textIn(written, 'description'),
    priority: part(written, 'priority'),
    assignee: part(written, 'assignee'),
    due_date: part(written, 'due_date'),
    media: Array.isArray(media) ? media.filter((each) => typeof each === 'string') : [],
    written,
    actor: String(row.actor ?? fallbackActor),
    device: row.device,
    at: row.at,
    withdrawn: row.value === null,
  }
}

const verbOf = ({
  is_new: isNew,
  withdrawn,
  was_withdrawn: was,
}: Kept): 'raised' | 'changed' | 'withdrawn' | 'restored' => {
  if (withdrawn) return was ? 'changed' : 'withdrawn'
  if (isNew) return 'raised'
  return was ? 'restored' : 'changed'
}

/**
 * Keeps what `issue` operations left standing (decisions Q-ISS-6), in the transaction that took them in; an event for
 * each on the inspection's stream. Rows of other aspects are none of its business.
 */
export const keepRaised = async (
  tx: Tx,
  { actor, tracking }: Who,
  inspection: { readonly id: number; readonly uuid: string },
  rows: readonly StandingRow[],
): Promise<void> => {
  const raised = rows.filter(({ aspect }) => aspect.startsWith('issue:'))
  if (raised.length === 0) return
  const columns = raised.map((row) => columnsOf(row, actor.userUuid))
  const kept = await rowsOf<Kept>(
    tx,
    sql`with given as (
          select * from json_to_recordset(${JSON.stringify(columns)}::json) as g(uuid text, path text, item_base_uuid text,
            title text, description text, priority text, assignee text, due_date date, media json, written json, actor text,
            device text, at timestamptz, withdrawn boolean)
        ), before as (
          select p.path, p.uuid, p.withdrawn from pre_issues p join given g on g.path = p.path and g.uuid = p.uuid
          where p.workspace_id = ${tx.workspaceId} and p.inspection_id = ${inspection.id}
        ), kept as (
          insert into pre_issues as p (workspace_id, uuid, inspection_id, path, item_base_uuid, title, description, priority,
            assignee, due_date, media, written, raised_by, device, raised_at, changed_at, withdrawn)
          select ${tx.workspaceId}, g.uuid, ${inspection.id}, g.path, g.item_base_uuid, g.title, g.description, g.priority,
            g.assignee, g.due_date, array(select json_array_elements_text(g.media)), g.written, g.actor, g.device, g.at,
            g.at, g.withdrawn
          from given g
          on conflict (workspace_id, inspection_id, path, uuid) do update set title = excluded.title,
            description = excluded.description, priority = excluded.priority, assignee = excluded.assignee,
            due_date = excluded.due_date, media = excluded.media, written = excluded.written,
            changed_at = excluded.changed_at, withdrawn = excluded.withdrawn
          returning p.id, p.uuid, p.path, p.title, p.withdrawn
        )
        select kept.*, before.uuid is null as is_new, coalesce(before.withdrawn, false) as was_withdrawn
        from kept left join before on before.path = kept.path and before.uuid = kept.uuid order by kept.id`,
  )
  const subject: Subject = { type: 'inspection', id: inspection.id, uuid: inspection.uuid }
  for (const each of kept) {
    const { id, uuid, path, title } = each
    const type = `pre_issue.${verbOf(each)}` as const
    await recordEvent(tx, actor, { type, subject, after: { id, uuid, path, title } }, tracking)
  }
}
