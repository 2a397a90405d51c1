import { cloneTemplate as copyContent } from '@plumbline/checklist'
import { withoutIsolates } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import type { Context } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import type { Operation } from './operation.ts'
import { levelsNeeded, lockTree, parentOf, refuseTooDeep, subtreeOf, type TreeNode } from './records/folderTree.ts'
import { refuseGated } from './records/refuseGated.ts'
import { insertTemplate, readContent } from './records/templateContent.ts'
import { nodeOfPath, templateOfPath } from './records/templateRecord.ts'

interface Copy {
  readonly id: number
  readonly uuid: string
}

const copyFolder = async (context: Context, tx: Tx, parentId: number | null, node: TreeNode, title: string) => {
  const uuid = newUuid()
  const row = await rowOf<{ id: number }>(
    tx,
    sql`insert into templates (workspace_id, uuid, is_template, parent_id, title, description, created_by, updated_by)
        values (${tx.workspaceId}, ${uuid}, false, ${parentId}, ${title}, ${node.description},
          ${context.actor.userId}, ${context.actor.userId})
        returning id`,
  )
  if (!row) throw new Error('the copied folder has no row')
  return { id: row.id, uuid }
}

const copyTemplate = async (context: Context, tx: Tx, parentId: number | null, node: TreeNode, title: string) => {
  const record = await templateOfPath(tx, String(node.id))
  const original = await readContent(context.services.database, tx, record)
  const content = { ...copyContent(original, newUuid), title }
  refuseGated(context.actor, content, null)
  const uuid = newUuid()
  return { id: await insertTemplate(tx, context.actor, { uuid, parentId, content }), uuid }
}

/** A template with new ids and rules that point to the copies; a folder with all its content. */
export const cloneTemplate: Operation<'cloneTemplate'> = (context, incoming) =>
  context.write(async (tx) => {
    await lockTree(tx)
    const source = await nodeOfPath(tx, incoming.params.id)
    const { body } = incoming.input()
    const parentId = body.parent_id === undefined ? source.parent_id : await parentOf(context, tx, body.parent_id)
    const nodes = await subtreeOf(tx, source.id)
    await refuseTooDeep(tx, parentId, levelsNeeded(nodes))
    const copies = new Map<number, Copy>()
    for (const node of nodes) {
      const isRoot = node.id === source.id
      const under = isRoot ? parentId : (copies.get(node.parent_id ?? 0)?.id ?? null)
      const title = isRoot
        ? (body.title ?? withoutIsolates(context.t('records.copy_of', { title: node.title })).slice(0, 255))
        : node.title
      const copy = await (node.is_template ? copyTemplate : copyFolder)(context, tx, under, node, title)
      copies.set(node.id, copy)
      const type = node.is_template ? 'template' : 'folder'
      await recordEvent(
        tx,
        context.actor,
        {
          type: `${type}.created`,
          subject: { type, ...copy },
          after: { title, parent_id: under, copied_from: node.uuid },
        },
        context.tracking,
      )
    }
    const made = copies.get(source.id)
    if (!made) throw new Error('the copy was not made')
    return made
  })
