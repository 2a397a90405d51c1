import { sql } from 'drizzle-orm'
import { rowOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import type { Operation } from './operation.ts'
import { lockTree, parentOf, refuseTooDeep } from './records/folderTree.ts'

export const newFolder: Operation<'newFolder'> = (context, incoming) =>
  context.write(async (tx) => {
    const { body } = incoming.input()
    const { actor } = context
    await lockTree(tx)
    const parentId = await parentOf(context, tx, body.parent_id)
    await refuseTooDeep(tx, parentId, 1)
    const uuid = newUuid()
    const row = await rowOf<{ id: number }>(
      tx,
      sql`insert into templates (workspace_id, uuid, is_template, parent_id, title, description, created_by, updated_by)
          values (${tx.workspaceId}, ${uuid}, false, ${parentId}, ${body.title}, ${body.description ?? ''},
            ${actor.userId}, ${actor.userId})
          returning id`,
    )
    if (!row) throw new Error('the new folder has no row')
    await recordEvent(
      tx,
      actor,
      {
        type: 'folder.created',
        subject: { type: 'folder', id: row.id, uuid },
        after: { title: body.title, parent_id: parentId },
      },
      context.tracking,
    )
    return { id: row.id, uuid }
  })
