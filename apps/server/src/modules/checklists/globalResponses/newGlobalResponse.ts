import { sql } from 'drizzle-orm'
import { rowOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import type { Operation } from '../operation.ts'
import { writtenOptions } from './writtenOptions.ts'

export const newGlobalResponse: Operation<'newGlobalResponse'> = (context, incoming) =>
  context.write(async (tx) => {
    const { body } = incoming.input()
    const { actor } = context
    const options = writtenOptions(context, body)
    const uuid = newUuid()
    const row = await rowOf<{ id: number }>(
      tx,
      sql`insert into global_responses (workspace_id, uuid, title, options, created_by, updated_by)
          values (${tx.workspaceId}, ${uuid}, ${body.title}, ${JSON.stringify(options)}::json, ${actor.userId},
            ${actor.userId})
          returning id`,
    )
    if (!row) throw new Error('the new global response has no row')
    await recordEvent(
      tx,
      actor,
      {
        type: 'global_response.created',
        subject: { type: 'global_response', id: row.id, uuid },
        after: { title: body.title, options: options.map(({ label }) => label) },
      },
      context.tracking,
    )
    return { id: row.id, uuid }
  })
