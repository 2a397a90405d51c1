import { sql } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'
import type { Operation } from '../operation.ts'
import { templateOfPath } from '../records/templateRecord.ts'

/** Only what was published can be public (Q-TPL-6). */
export const setTemplateAccess: Operation<'setTemplateAccess'> = (context, incoming) =>
  context.write(async (tx) => {
    const { actor, services, tracking } = context
    const record = await templateOfPath(tx, incoming.params.id, { lock: true })
    const { access } = incoming.input().body
    if (access === 'public' && record.version === null) return refuse('CKL_NOT_PUBLISHED')
    const at = sql`workspace_id = ${tx.workspaceId} and id = ${record.id}`
    const before = await rowOf<{ access: string }>(tx, sql`select access from templates where ${at}`)
    if (before?.access === access) return {}
    await rowsOf(tx, sql`update templates set access = ${access} where ${at}`)
    await recordEvent(
      tx,
      actor,
      {
        type: 'template.access_changed',
        subject: { type: 'template', id: record.id, uuid: record.uuid },
        before,
        after: { access },
      },
      tracking,
    )
    announce(tx, services.live, 'workspace', { changed: 'templates' })
    return {}
  })
