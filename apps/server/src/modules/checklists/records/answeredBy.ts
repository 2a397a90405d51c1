import { sql, type SQL } from 'drizzle-orm'
import { may, type Actor } from '../../../platform/access/index.ts'

/**
 * The versions `v` whose questions the caller answers: what every active user may start (Q-TPL-8), and the versions of the
 * inspections they reach (Q-PRM-5). Records that their questions name may be read then, whatever else is permitted.
 */
export const answeredBy = (actor: Actor): SQL => {
  const reached = may(actor, 'INS_MANAGE_INSPECTIONS')
    ? sql`select from inspections i
          where i.workspace_id = v.workspace_id and i.template_id = v.template_id and i.template_version = v.version`
    : sql`select from inspection_participants p
          join inspections i on i.workspace_id = p.workspace_id and i.id = p.inspection_id
          where p.workspace_id = v.workspace_id and p.user_id = ${actor.userId}
            and i.template_id = v.template_id and i.template_version = v.version`
  return sql`(
    not v.assigned_only and exists (
      select from templates t
      where t.workspace_id = v.workspace_id and t.id = v.template_id and t.version = v.version and t.is_template
    ) or exists (${reached})
  )`
}
