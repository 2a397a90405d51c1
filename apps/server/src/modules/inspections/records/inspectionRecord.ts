import type { Inspection } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { may, type Actor } from '../../../platform/access/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { pathReference, refuse, type Reference } from '../../../platform/http/index.ts'

/** An inspection as it is kept, with the names lists show. */
export interface InspectionRecord {
  readonly id: number
  readonly uuid: string
  /** The document id as it is read. */
  readonly number: string
  /** The number it was given at its start, which never changes. */
  readonly given_number: string
  readonly title: string
  readonly template_id: number
  readonly template_uuid: string
  readonly template_version: number
  readonly template_exists: boolean
  readonly status: Inspection['status']
  readonly score_points: number
  readonly score_max: number
  readonly score_percent: number | null
  readonly score_target: number | null
  readonly failed_count: number
  readonly issue_count: number
  readonly answered: number
  readonly questions: number
  readonly note: string | null
  readonly started_by: number
  readonly tz_code: string
  readonly started_at: Date
  readonly completed_at: Date | null
  readonly archived_at: Date | null
  readonly updated_at: Date
  readonly seq: number
  readonly dirty: boolean
  readonly asset: NamedRecord | null
  readonly participants: readonly NamedRecord[]
  /** Who did the last operation; null before the first. */
  readonly last_actor: NamedRecord | null
}

interface NamedRecord {
  readonly id: number
  readonly uuid: string
  readonly name: string
}

export type InspectionRow = InspectionRecord & Record<string, unknown>

/** What a row of `inspections i` needs to become an InspectionRecord. */
export const inspectionColumns = sql`i.id, i.uuid, i.number, coalesce(i.given_number, i.number) as given_number,
  i.title, i.template_id, i.template_uuid, i.template_version, i.status, i.score_points, i.score_max, i.score_percent, i.score_target, i.failed_count, i.issue_count,
  i.answered, i.questions, i.note, i.started_by, i.tz_code, i.started_at, i.completed_at, i.archived_at,
  i.updated_at, i.seq, i.dirty,
  exists (
    select from templates t where t.workspace_id = i.workspace_id and t.id = i.template_id
  ) as template_exists,
  (
    select json_build_object('id', a.id, 'uuid', a.uuid, 'name', a.display_name) from assets a
    where a.workspace_id = i.workspace_id and a.id = i.asset_id
  ) as asset,
  (
    select coalesce(json_agg(json_build_object(
      'id', u.id, 'uuid', u.uuid, 'name', trim(u.first_name || ' ' || u.last_name)) order by p.added_at, u.id), '[]')
    from inspection_participants p
    join users u on u.workspace_id = p.workspace_id and u.id = p.user_id
    where p.workspace_id = i.workspace_id and p.inspection_id = i.id
  ) as participants,
  (
    select json_build_object('id', u.id, 'uuid', u.uuid, 'name', trim(u.first_name || ' ' || u.last_name))
    from inspection_operations o
    join users u on u.workspace_id = o.workspace_id
      and u.uuid = case when o.actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then o.actor::uuid end
    where o.workspace_id = i.workspace_id and o.inspection_id = i.id and o.seq = i.seq
  ) as last_actor`

/**
 * Which inspections the caller reaches (Q-PRM-5): all with INS_MANAGE_INSPECTIONS, else those they take part in. Any
 * other one does not exist for them.
 */
export const reaches = (actor: Actor): SQL =>
  may(actor, 'INS_MANAGE_INSPECTIONS')
    ? sql`true`
    : sql`i.id in (
        select p.inspection_id from inspection_participants p
        where p.workspace_id = ${actor.workspaceId} and p.user_id = ${actor.userId}
      )`

/** Whoever asks: for what has its own say of who may. */
export const findRecord = (tx: Tx, id: number): Promise<InspectionRecord | null> =>
  rowOf<InspectionRow>(
    tx,
    sql`select ${inspectionColumns} from inspections i where i.workspace_id = ${tx.workspaceId} and i.id = ${id}`,
  )

export const namedInspection = (reference: Reference): SQL =>
  typeof reference === 'number' ? sql`i.id = ${reference}` : sql`i.uuid = ${reference}`

export const findInspection = (tx: Tx, actor: Actor, reference: Reference): Promise<InspectionRecord | null> =>
  rowOf<InspectionRow>(
    tx,
    sql`select ${inspectionColumns} from inspections i
        where i.workspace_id = ${tx.workspaceId} and ${namedInspection(reference)} and ${reaches(actor)}`,
  )

/** The inspection a path names, as far as the caller reaches, or the module's 404. */
export const inspectionOfPath = async (tx: Tx, actor: Actor, id: string): Promise<InspectionRecord> =>
  (await findInspection(tx, actor, pathReference(id, 'INS_OBJECT_NOT_FOUND'))) ?? refuse('INS_OBJECT_NOT_FOUND')

/** The same, held until the transaction ends: nothing is taken in meanwhile. */
export const lockedInspection = async (tx: Tx, actor: Actor, id: string): Promise<InspectionRecord> => {
  const reference = pathReference(id, 'INS_OBJECT_NOT_FOUND')
  // The lock first, then what it guards: a statement sees what was committed when it began.
  await rowsOf(
    tx,
    sql`select 1 from inspections i
        where i.workspace_id = ${tx.workspaceId} and ${namedInspection(reference)} for update`,
  )
  return inspectionOfPath(tx, actor, id)
}

/** The record as the API answers it. */
export const inspectionAnswer = (record: InspectionRecord): Inspection => {
  const participants = record.participants.map(({ id, uuid, name }) => ({ id, uuid, name }))
  const inspector = participants.find(({ id }) => id === record.started_by) ?? null
  return {
    id: record.id,
    uuid: record.uuid,
    number: record.number,
    given_number: record.given_number,
    title: record.title,
    template_id: record.template_exists ? record.template_id : null,
    template_uuid: record.template_uuid,
    template_version: record.template_version,
    status: record.status,
    score: { points: record.score_points, max: record.score_max, percent: record.score_percent },
    score_target: record.score_target,
    failed_count: record.failed_count,
    issue_count: record.issue_count,
    answered: record.answered,
    questions: record.questions,
    note: record.note,
    inspector,
    participants,
    collaborative: participants.length > 1,
    archived: record.archived_at !== null,
    tz_code: record.tz_code,
    started_at: record.started_at.toISOString(),
    completed_at: record.completed_at?.toISOString() ?? null,
    updated_at: record.updated_at.toISOString(),
    seq: record.seq,
    documentId: record.number,
    checklist: { uuid: record.template_uuid, title: record.title, version: record.template_version },
    template: record.template_exists
      ? { id: record.template_id, uuid: record.template_uuid, title: record.title }
      : null,
    asset: record.asset,
    // No record of this kind can stand on an inspection.
    managers: [],
    currentUser: record.last_actor ?? inspector,
    quantity: record.answered,
    started: record.started_at.toISOString(),
    isCollaborative: participants.length > 1,
    issueCounts: { total: record.issue_count, open: record.issue_count },
    failedCount: record.failed_count,
    hasIssue: record.issue_count > 0,
    // A deleted one answers 404.
    deleted: false,
  }
}
