import type { contract } from '@plumbline/contract'
import { pathReference, refuse, type Handler } from '../../../platform/http/index.ts'
import { findNode, lockFiles, subtreeOf } from './nodes.ts'
import { takeOut } from './takeOut.ts'
import { tell } from './told.ts'

/** A folder goes with its content (Q-FIL-1). What is shown somewhere stays there. */
export const deleteFile: Handler<typeof contract.files.deleteFile> = (context, incoming) =>
  context.write(async (tx) => {
    const named = pathReference(incoming.params.id, 'FIL_OBJECT_NOT_FOUND')
    await lockFiles(tx)
    const node = (await findNode(tx, named)) ?? refuse('FIL_OBJECT_NOT_FOUND')
    const { content: confirmed } = incoming.input().query
    const tree = await subtreeOf(tx, node.id)
    const content = tree.length - 1
    // Somebody put something in after the question was asked: it is asked again.
    if (confirmed !== undefined && content > Number(confirmed)) refuse('FIL_FOLDER_CHANGED', { content })
    await takeOut(tx, context.services.storage, tree)
    const { name, parent_id } = node
    await tell(tx, context, 'deleted', node, { before: { name, parent_id, content } })
    return {}
  })
