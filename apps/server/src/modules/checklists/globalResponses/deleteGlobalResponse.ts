import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { announce } from '../../../platform/live/index.ts'
import type { Operation } from '../operation.ts'
import { setOfPath, touchUsers } from './records.ts'

/** Also one in use (Q-GLR-2): drafts then say that it was deleted, published versions keep their copy. */
export const deleteGlobalResponse: Operation<'deleteGlobalResponse'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await setOfPath(tx, incoming.params.id)
    await rowsOf(
      tx,
      sql`update global_responses set deleted_at = now(), updated_by = ${context.actor.userId}
          where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
    )
    const users = await touchUsers(tx, record.uuid)
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'global_response.deleted',
        subject: { type: 'global_response', id: record.id, uuid: record.uuid },
        before: { title: record.title, options: record.options.map(({ label }) => label), templates: users.length },
      },
      context.tracking,
    )
    for (const { id, revision } of users)
      announce(tx, context.services.live, `template:${id}`, { revision, changed: 'global_responses' })
    return {}
  })
