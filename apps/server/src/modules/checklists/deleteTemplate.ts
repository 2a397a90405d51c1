import { recordEvent } from '../../platform/events/index.ts'
import type { Operation } from './operation.ts'
import { deleteNodes } from './records/deleteNodes.ts'
import { lockTree } from './records/folderTree.ts'
import { templateOfPath } from './records/templateRecord.ts'

export const deleteTemplate: Operation<'deleteTemplate'> = (context, incoming) =>
  context.write(async (tx) => {
    await lockTree(tx)
    const template = await templateOfPath(tx, incoming.params.id, { lock: true })
    await deleteNodes(tx, [template.id])
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'template.deleted',
        subject: { type: 'template', id: template.id, uuid: template.uuid },
        before: { title: template.title, parent_id: template.parent_id },
      },
      context.tracking,
    )
    return {}
  })
