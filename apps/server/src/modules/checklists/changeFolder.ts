import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import type { Operation } from './operation.ts'
import { folderOfPath } from './records/templateRecord.ts'

export const changeFolder: Operation<'changeFolder'> = (context, incoming) =>
  context.write(async (tx) => {
    const folder = await folderOfPath(tx, incoming.params.id, { lock: true })
    const { body } = incoming.input()
    await rowsOf(
      tx,
      sql`update templates set title = ${body.title}, description = ${body.description ?? folder.description},
            updated_at = now(), updated_by = ${context.actor.userId}
          where workspace_id = ${tx.workspaceId} and id = ${folder.id}`,
    )
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'folder.changed',
        subject: { type: 'folder', id: folder.id, uuid: folder.uuid },
        before: { title: folder.title, description: folder.description },
        after: { title: body.title, description: body.description ?? folder.description },
      },
      context.tracking,
    )
    return {}
  })
