import { fileNameKey, type contract } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { invalidField, pathReference, refuse, type Handler } from '../../../platform/http/index.ts'
import { readManaged } from './managedAnswer.ts'
import { findNode, lockFiles, nodeAt } from './nodes.ts'
import { tell } from './told.ts'
import { validName } from './validName.ts'

export const renameFile: Handler<typeof contract.files.renameFile> = (context, incoming) =>
  context.write(async (tx) => {
    const named = pathReference(incoming.params.id, 'FIL_OBJECT_NOT_FOUND')
    await lockFiles(tx)
    const node = (await findNode(tx, named)) ?? refuse('FIL_OBJECT_NOT_FOUND')
    const { body } = incoming.input()
    if (body.was !== undefined && body.was !== node.name) refuse('FIL_RENAMED', { name_now: node.name })
    const name = validName(context, body.name)
    const key = fileNameKey(name)
    const there = await nodeAt(tx, node.parent_id, key)
    if (there && there.id !== node.id) throw invalidField('name', context.t('fileNames.taken'))
    if (name !== node.name) {
      await rowsOf(
        tx,
        sql`update files set name = ${name}, name_key = ${key}, updated_at = now()
            where workspace_id = ${tx.workspaceId} and id = ${node.id}`,
      )
      await tell(tx, context, 'renamed', node, { before: { name: node.name }, after: { name } })
    }
    return { file: await readManaged(tx, context.services.storage, node.id) }
  })
