import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import type { CallHandler } from './callHandler.ts'
import { inspectionOfPath } from './records/inspectionRecord.ts'

interface Row extends Record<string, unknown> {
  readonly name: string
  readonly device: string
  readonly media: number
}

/** Whose device still holds what: asked before completing, so that nobody completes over work that is on its way. */
export const unsentByOthers: CallHandler<'unsentByOthers'> = (context, incoming) =>
  context.read(async (tx) => {
    const { id } = await inspectionOfPath(tx, context.actor, incoming.params.id)
    const list = await rowsOf<Row>(
      tx,
      sql`select coalesce(trim(u.first_name || ' ' || u.last_name), '') as name, m.device, count(*)::int as media
          from (
            select a.standing ->> 'device' as device, a.standing ->> 'actor' as actor, split_part(a.aspect, ':', 2) as medium
            from inspection_answers a
            where a.workspace_id = ${tx.workspaceId} and a.inspection_id = ${id}
              and (a.aspect like 'media:%' or a.aspect like 'sign:%') and a.standing ->> 'value' is not null
          ) m
          left join users u on u.workspace_id = ${tx.workspaceId} and u.uuid::text = m.actor
          where not exists (
            select from files f where f.workspace_id = ${tx.workspaceId} and f.uuid = case
              when m.medium ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then m.medium::uuid end)
          group by 1, 2 order by 1, 2`,
    )
    return { list: [...list] }
  })
