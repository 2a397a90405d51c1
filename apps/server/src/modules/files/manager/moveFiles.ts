import { fileNameKey, type Clash, type contract } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { refuse, type Context, type Handler } from '../../../platform/http/index.ts'
import { removeUnnamed } from '../releaseFiles.ts'
import { findNode, findUpload, folderOf, lockFiles, subtreeOf, type FileNode } from './nodes.ts'
import { refuseClashes, settle } from './place.ts'
import { takeOut } from './takeOut.ts'
import { tell } from './told.ts'
import { validName } from './validName.ts'
import { withoutPlaces } from './withoutPlaces.ts'

const refuseIntoItself = async (tx: Tx, node: FileNode, destination: FileNode | null): Promise<void> => {
  if (destination === null || node.is_file) return
  if ((await subtreeOf(tx, node.id)).some(({ id }) => id === destination.id)) refuse('FIL_INTO_ITSELF')
}

const put = async (
  tx: Tx,
  context: Context,
  node: FileNode,
  {
    name,
    folderId,
    instead,
  }: { readonly name: string; readonly folderId: number | null; readonly instead: FileNode | null },
): Promise<void> => {
  if (instead) {
    await takeOut(tx, context.services.storage, [instead])
    await tell(tx, context, 'replaced', instead, { before: { name: instead.name, parent_id: folderId } })
  }
  await rowsOf(
    tx,
    sql`update files set parent_id = ${folderId}, name = ${name}, name_key = ${fileNameKey(name)}, updated_at = now()
        where workspace_id = ${tx.workspaceId} and id = ${node.id}`,
  )
  const after = { name, parent_id: folderId }
  if (node.stands)
    await tell(tx, context, 'moved', node, { before: { name: node.name, parent_id: node.parent_id }, after })
  else await tell(tx, context, 'placed', node, { after })
}

/** All of them or, where a name is taken and nobody said what then, none. */
export const moveFiles: Handler<typeof contract.files.moveFiles> = async (context, incoming) => {
  const { ids, destination_id, on_conflict } = incoming.input().body
  const notePlaces = await withoutPlaces(context, ids)
  return context.write(async (tx) => {
    await lockFiles(tx)
    const destination = await folderOf(tx, destination_id)
    const folderId = destination?.id ?? null
    await notePlaces(tx)
    const list: { id: number; uuid: string; name: string }[] = []
    const clashes: Clash[] = []
    let skipped = 0
    for (const id of ids) {
      const node =
        (await findNode(tx, id)) ?? (await findUpload(tx, id, context.actor.userId)) ?? refuse('FIL_OBJECT_NOT_FOUND')
      if (!node.stands) validName(context, node.name)
      await refuseIntoItself(tx, node, destination)
      if (node.stands && node.parent_id === folderId) {
        list.push({ id: node.id, uuid: node.uuid, name: node.name })
        continue
      }
      const settled = await settle(tx, node, folderId, on_conflict)
      if (settled.kind === 'clashes') clashes.push(settled.clash)
      else if (settled.kind === 'skipped') {
        skipped += 1
        // An upload that is not wanted after all.
        if (!node.stands) await removeUnnamed(tx, context.services.storage, [node.uuid])
      } else {
        await put(tx, context, node, { name: settled.name, folderId, instead: settled.instead })
        list.push({ id: node.id, uuid: node.uuid, name: settled.name })
      }
    }
    refuseClashes(clashes)
    return { list, skipped }
  })
}
