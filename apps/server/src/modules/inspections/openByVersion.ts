import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { pathReference, refuse } from '../../platform/http/index.ts'
import { startSubject } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'

interface Row extends Record<string, unknown> {
  readonly version: number
  readonly count: number
}

/** What publishing leaves as it is: inspections keep the version they began with. Archived ones are not counted. */
export const openByVersion: CallHandler<'openByVersion'> = (context, incoming) =>
  context.read(async (tx) => {
    const reference = pathReference(incoming.params.id, 'CKL_OBJECT_NOT_FOUND')
    const subject = await startSubject(tx, reference)
    if (!subject || subject.deleted) return refuse('CKL_OBJECT_NOT_FOUND')
    const list = await rowsOf<Row>(
      tx,
      sql`select template_version as version, count(*)::int as count from inspections
          where workspace_id = ${tx.workspaceId} and template_id = ${subject.id} and archived_at is null
            and status in ('to_do', 'in_progress')
          group by template_version order by template_version desc`,
    )
    return { list: [...list] }
  })
