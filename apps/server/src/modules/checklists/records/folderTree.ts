import type { Reference } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { invalidField, refuse, type Context } from '../../../platform/http/index.ts'
import { findRecord } from './templateRecord.ts'

/** Q-TPL-1: folders stand at most five deep. */
const deepestLevel = 5

/** Moves, new nodes and deletions take turns, so that two of them cannot make a circle or an orphan together. */
export const lockTree = async (tx: Tx): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('checklist-tree', $1))`, [tx.workspaceId])
}

/** How many folders there are from the root down to this one, itself included; 0 for the root. */
export const levelOf = async (tx: Tx, folderId: number | null): Promise<number> => {
  if (folderId === null) return 0
  const row = await rowOf<{ level: number }>(
    tx,
    sql`with recursive up as (
          select id, parent_id from templates where workspace_id = ${tx.workspaceId} and id = ${folderId}
          union all
          select t.id, t.parent_id from templates t join up on t.id = up.parent_id
          where t.workspace_id = ${tx.workspaceId}
        )
        select count(*) as level from up`,
  )
  return row?.level ?? 0
}

export interface TreeNode {
  readonly id: number
  readonly uuid: string
  readonly is_template: boolean
  readonly parent_id: number | null
  readonly title: string
  readonly description: string
  readonly language: string
  /** 0 for the node asked for. */
  readonly depth: number
}

/** A node and everything below it, parents before their children. */
export const subtreeOf = (tx: Tx, id: number): Promise<readonly TreeNode[]> =>
  rowsOf<TreeNode & Record<string, unknown>>(
    tx,
    sql`with recursive down as (
          select id, uuid, is_template, parent_id, title, description, language, 0 as depth
          from templates where workspace_id = ${tx.workspaceId} and id = ${id}
          union all
          select t.id, t.uuid, t.is_template, t.parent_id, t.title, t.description, t.language, down.depth + 1
          from templates t join down on t.parent_id = down.id where t.workspace_id = ${tx.workspaceId}
        )
        select * from down order by depth, id`,
  )

/** Folder levels a subtree needs, its own root included; 0 for a template. */
export const levelsNeeded = (subtree: readonly TreeNode[]): number =>
  subtree.reduce((most, { is_template, depth }) => (is_template ? most : Math.max(most, depth + 1)), 0)

/** Refuses with CKL_FOLDER_TOO_DEEP what would stand too deep under `parentId`. */
export const refuseTooDeep = async (tx: Tx, parentId: number | null, levels: number): Promise<void> => {
  if ((await levelOf(tx, parentId)) + levels > deepestLevel) refuse('CKL_FOLDER_TOO_DEEP')
}

/** The folder that `parent_id` of a body names, or null for the root; a 422 of that field when there is none. */
export const parentOf = async (
  context: Pick<Context, 't'>,
  tx: Tx,
  reference: Reference | null | undefined,
): Promise<number | null> => {
  if (reference === null || reference === undefined) return null
  const parent = await findRecord(tx, reference)
  if (!parent || parent.is_template) throw invalidField('parent_id', context.t('errors.field.invalid'))
  return parent.id
}
