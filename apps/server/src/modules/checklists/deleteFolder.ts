import { recordEvent } from '../../platform/events/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { Operation } from './operation.ts'
import { deleteNodes } from './records/deleteNodes.ts'
import { lockTree, subtreeOf } from './records/folderTree.ts'
import { hasLinkedIssues } from './records/hasLinkedIssues.ts'
import { folderOfPath } from './records/templateRecord.ts'

/** With its content; not while issues are linked to a report of it (Q-TPL-2). */
export const deleteFolder: Operation<'deleteFolder'> = (context, incoming) =>
  context.write(async (tx) => {
    await lockTree(tx)
    const folder = await folderOfPath(tx, incoming.params.id)
    const nodes = await subtreeOf(tx, folder.id)
    const templates = nodes.filter(({ is_template }) => is_template).map(({ id }) => id)
    if (await hasLinkedIssues(tx, templates)) refuse('CKL_FOLDER_HAS_ISSUES')
    await deleteNodes(
      tx,
      nodes.map(({ id }) => id),
    )
    for (const node of nodes) {
      const type = node.is_template ? 'template' : 'folder'
      await recordEvent(
        tx,
        context.actor,
        {
          type: `${type}.deleted`,
          subject: { type, id: node.id, uuid: node.uuid },
          before: { title: node.title, parent_id: node.parent_id },
        },
        context.tracking,
      )
    }
    return {}
  })
