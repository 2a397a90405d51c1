import { archiveOf, inspectionTable } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/index.ts'
import type { TableSelection, TableSource } from '../../../platform/tables/index.ts'
import { inspectionColumns, reaches } from './inspectionRecord.ts'
import { searchInspections } from './searchInspections.ts'

/** Numbers stand as they are, so that the database knows how many rows to expect; UUIDs are looked up by it, once. */
const personIs = (numbers: readonly number[], uuids: readonly string[]): SQL => {
  const named = sql`p.user_id = any(${sql.param(numbers)}::bigint[])`
  if (uuids.length === 0) return named
  const found = sql`p.user_id = any(array(select u.id from users u where u.uuid = any(${sql.param(uuids)}::uuid[])))`
  return numbers.length === 0 ? found : sql`(${named} or ${found})`
}

const participates = (person: SQL): SQL => sql`(i.workspace_id, i.id) in (
    select p.workspace_id, p.inspection_id from inspection_participants p where ${person}
  )`

const hasParticipants: NonNullable<TableSource['held']>[string] = ({ numbers, uuids }, every) => {
  if (!every) return participates(personIs(numbers, uuids))
  const each = [...numbers.map((number) => personIs([number], [])), ...uuids.map((uuid) => personIs([], [uuid]))]
  return each.length === 0 ? sql`true` : sql.join(each.map(participates), sql` and `)
}

/** Where the table's columns are found in `inspections i`. */
export const inspectionSource = (timeZone: string): TableSource => ({
  definition: inspectionTable,
  timeZone,
  columns: {
    number: sql`i.number`,
    title: sql`i.title`,
    template_id: sql`i.template_id`,
    asset_id: sql`i.asset_id`,
    status: sql`i.status`,
    score: sql`i.score_percent`,
    failed_count: sql`i.failed_count`,
    issue_count: sql`i.issue_count`,
    has_issue: sql`(i.issue_count > 0)`,
    answered: sql`i.answered`,
    inspector_id: sql`i.started_by`,
    participant_id: sql`i.started_by`,
    collaborative: sql`i.collaborative`,
    template_version: sql`i.template_version`,
    note: sql`i.note`,
    started_at: sql`i.started_at`,
    completed_at: sql`i.completed_at`,
    updated_at: sql`i.updated_at`,
  },
  named: {
    template_id: (uuids) => sql`i.template_uuid = any(${sql.param(uuids)}::uuid[])`,
    asset_id: (uuids) =>
      sql`i.asset_id in (
        select a.id from assets a where a.workspace_id = i.workspace_id and a.uuid = any(${sql.param(uuids)}::uuid[])
      )`,
    inspector_id: (uuids) =>
      sql`i.started_by in (
        select u.id from users u where u.workspace_id = i.workspace_id and u.uuid = any(${sql.param(uuids)}::uuid[])
      )`,
  },
  held: { participant_id: hasParticipants },
  search: searchInspections,
})

/** `active`: not archived. `mine`: those the caller takes part in, whatever else the caller reaches. */
export type InspectionList = 'active' | 'archived' | 'mine'

const taken = (actor: Actor): SQL => sql`i.id in (
  select p.inspection_id from inspection_participants p
  where p.workspace_id = ${actor.workspaceId} and p.user_id = ${actor.userId}
)`

export const inspectionSelection = (list: InspectionList, actor: Actor, timeZone: string): TableSelection => ({
  ...inspectionSource(timeZone),
  definition: list === 'archived' ? archiveOf(inspectionTable) : inspectionTable,
  select: inspectionColumns,
  from: sql`inspections i`,
  id: sql`i.id`,
  scope: sql`i.workspace_id = ${actor.workspaceId}`,
  where: sql`i.workspace_id = ${actor.workspaceId}
    and ${list === 'archived' ? sql`i.archived_at is not null` : sql`i.archived_at is null`}
    and ${list === 'mine' ? taken(actor) : reaches(actor)}`,
})
