import { fileNameKey, type Clash, type contract } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { refuse, type Handler } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { findNode, folderOf, lockFiles, subtreeOf, type DeepNode } from './nodes.ts'
import { refuseClashes, settle } from './place.ts'
import { takeOut } from './takeOut.ts'
import { tell } from './told.ts'

/** One call copies no more than this: it is one transaction. */
const mostCopied = 2000

interface Copy {
  readonly uuid: string
  readonly source: number
  readonly parent: number | null
  readonly name: string
}

/** Rows of their own that show the same bytes; by the id of their source. */
const insertCopies = async (tx: Tx, userId: number, copies: readonly Copy[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await rowsOf<{ id: number; uuid: string }>(
    tx,
    sql`insert into files (workspace_id, uuid, name, content_type, bytes, sha256, path, width, height, derived,
          uploaded_by, is_file, parent_id, name_key)
        select s.workspace_id, n.uuid, n.name, s.content_type, s.bytes, s.sha256, s.path, s.width, s.height, s.derived,
          ${userId}, s.is_file, n.parent, n.name_key
        from unnest(${sql.param(copies.map(({ uuid }) => uuid))}::uuid[],
          ${sql.param(copies.map(({ source }) => source))}::bigint[],
          ${sql.param(copies.map(({ parent }) => parent))}::bigint[],
          ${sql.param(copies.map(({ name }) => name))}::text[],
          ${sql.param(copies.map(({ name }) => fileNameKey(name)))}::text[]) as n(uuid, source, parent, name, name_key)
        join files s on s.workspace_id = ${tx.workspaceId} and s.id = n.source
        returning id, uuid`,
  )
  const idOf = new Map(rows.map(({ id, uuid }) => [uuid, id]))
  return new Map(copies.map(({ source, uuid }) => [source, idOf.get(uuid) ?? 0]))
}

/** The tree again, under another name in another folder, level by level; answers its root. */
const copyTree = async (
  tx: Tx,
  userId: number,
  tree: readonly DeepNode[],
  root: { readonly name: string; readonly folderId: number | null },
): Promise<{ readonly id: number; readonly uuid: string }> => {
  const levels = Map.groupBy(tree, ({ depth }) => depth)
  const uuid = newUuid()
  let id = 0
  let above: ReadonlyMap<number, number> = new Map()
  for (const [depth, nodes] of levels) {
    const copies = nodes.map((node): Copy =>
      depth === 0
        ? { uuid, source: node.id, parent: root.folderId, name: root.name }
        : { uuid: newUuid(), source: node.id, parent: above.get(node.parent_id ?? 0) ?? 0, name: node.name },
    )
    above = await insertCopies(tx, userId, copies)
    if (depth === 0) id = [...above.values()][0] ?? 0
  }
  return { id, uuid }
}

/** All of them or, where a name is taken and nobody said what then, none. */
export const copyFiles: Handler<typeof contract.files.copyFiles> = (context, incoming) =>
  context.write(async (tx) => {
    const { ids, destination_id, on_conflict } = incoming.input().body
    const { actor, services } = context
    await lockFiles(tx)
    const folderId = (await folderOf(tx, destination_id))?.id ?? null
    const list: { id: number; uuid: string; name: string }[] = []
    const clashes: Clash[] = []
    let skipped = 0
    let copied = 0
    for (const reference of ids) {
      const node = (await findNode(tx, reference)) ?? refuse('FIL_OBJECT_NOT_FOUND')
      // One more than may be copied says as much as all of them.
      const tree = await subtreeOf(tx, node.id, mostCopied + 1)
      if (!node.is_file && tree.some(({ id }) => id === folderId)) refuse('FIL_INTO_ITSELF')
      copied += tree.length
      if (copied > mostCopied) refuse('FIL_TOO_MANY', { most: mostCopied })
      const settled = await settle(tx, node, folderId, on_conflict)
      if (settled.kind === 'clashes') clashes.push(settled.clash)
      else if (settled.kind === 'skipped') skipped += 1
      else {
        const { name, instead } = settled
        if (instead) {
          await takeOut(tx, services.storage, [instead])
          await tell(tx, context, 'replaced', instead, { before: { name: instead.name, parent_id: folderId } })
        }
        const copy = await copyTree(tx, actor.userId, tree, { name, folderId })
        const after = { name, parent_id: folderId, copy_of: node.id, content: tree.length - 1 }
        await tell(tx, context, 'copied', { ...copy, is_file: node.is_file }, { after })
        list.push({ ...copy, name })
      }
    }
    refuseClashes(clashes)
    return { list, skipped }
  })
