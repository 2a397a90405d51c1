import { preIssueTable } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../platform/access/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import type { TableSearch, TableSelection } from '../../platform/tables/index.ts'
import { preIssueColumns, preIssuesWithInspections } from './preIssueRecord.ts'

/** What other modules tell this one, which knows them not. */
export interface IssuesNeed {
  /** Which rows of `inspections i` the caller reaches (Q-PRM-5). */
  readonly reachedInspections: (actor: Actor) => SQL
  /** Brings what rules hide up to the operations. */
  readonly refreshInspections: (services: Services, workspaceId: number) => Promise<void>
}

const byUsers = (uuids: readonly string[]): SQL => sql`lower(p.assignee) = any(${sql.param(uuids)}::text[])`

/** Every word stands in the title, the description or the inspection's number, without case and accents. */
const search = (_: Tx, words: string): Promise<TableSearch> => {
  const each = words.split(/\s+/u).slice(0, 10)
  const has = (word: string): SQL => {
    const like = `%${word.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
    return sql`(folded(p.title) like folded(${like}) or folded(p.description) like folded(${like})
      or folded(i.number) like folded(${like}))`
  }
  return Promise.resolve({ where: sql.join(each.map(has), sql` and `), first: [] })
}

/** What neither was taken back nor is hidden by a rule, in inspections the caller reaches; archived ones' are left out. */
export const preIssueSelection = (need: IssuesNeed, actor: Actor, timeZone: string): TableSelection => ({
  definition: preIssueTable,
  timeZone,
  columns: {
    title: sql`p.title`,
    description: sql`p.description`,
    priority: sql`p.priority`,
    assignee_id: sql`(select u.id from users u where u.workspace_id = p.workspace_id and u.uuid =
      case when p.assignee ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.assignee::uuid end)`,
    inspection_id: sql`p.inspection_id`,
    asset_id: sql`i.asset_id`,
    template_id: sql`i.template_id`,
    // A day, as the moment it begins.
    due_date: sql`(p.due_date::timestamp at time zone ${timeZone})`,
    raised_at: sql`p.raised_at`,
  },
  named: {
    assignee_id: byUsers,
    inspection_id: (uuids) => sql`i.uuid = any(${sql.param(uuids)}::uuid[])`,
    asset_id: (uuids) =>
      sql`i.asset_id in (
        select a.id from assets a where a.workspace_id = i.workspace_id and a.uuid = any(${sql.param(uuids)}::uuid[])
      )`,
    template_id: (uuids) => sql`i.template_uuid = any(${sql.param(uuids)}::uuid[])`,
  },
  search,
  select: preIssueColumns,
  from: preIssuesWithInspections,
  id: sql`p.id`,
  scope: sql`p.workspace_id = ${actor.workspaceId}`,
  where: sql`p.workspace_id = ${actor.workspaceId} and not p.withdrawn and not p.hidden and i.archived_at is null
    and ${need.reachedInspections(actor)}`,
})
