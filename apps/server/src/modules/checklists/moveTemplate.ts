import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { Operation } from './operation.ts'
import { levelsNeeded, lockTree, parentOf, refuseTooDeep, subtreeOf } from './records/folderTree.ts'
import { findRecord } from './records/templateRecord.ts'

export const moveTemplate: Operation<'moveTemplate'> = (context, incoming) =>
  context.write(async (tx) => {
    const { body } = incoming.input()
    await lockTree(tx)
    const node = (await findRecord(tx, body.id)) ?? refuse('CKL_OBJECT_NOT_FOUND')
    const parentId = await parentOf(context, tx, body.parent_id)
    const subtree = await subtreeOf(tx, node.id)
    if (subtree.some(({ id }) => id === parentId)) refuse('CKL_FOLDER_INTO_ITSELF')
    await refuseTooDeep(tx, parentId, levelsNeeded(subtree))
    await rowsOf(
      tx,
      sql`update templates set parent_id = ${parentId}, updated_at = now(), updated_by = ${context.actor.userId}
          where workspace_id = ${tx.workspaceId} and id = ${node.id}`,
    )
    const type = node.is_template ? 'template' : 'folder'
    await recordEvent(
      tx,
      context.actor,
      {
        type: `${type}.moved`,
        subject: { type, id: node.id, uuid: node.uuid },
        before: { parent_id: node.parent_id },
        after: { parent_id: parentId },
      },
      context.tracking,
    )
    return {}
  })
