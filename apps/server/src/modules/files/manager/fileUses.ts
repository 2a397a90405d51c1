import type { contract } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { pathReference, refuse, type Handler } from '../../../platform/http/index.ts'
import { isShowing } from './managedAnswer.ts'
import type { ManagerNeed } from './need.ts'
import { findNode, subtreeOf } from './nodes.ts'

type FileUses = Handler<typeof contract.files.fileUses>

/** What is to be known before a file or folder is deleted: what shows it. */
export const fileUses =
  ({ templatesNamed, assetsNamed }: Pick<ManagerNeed, 'templatesNamed' | 'assetsNamed'>): FileUses =>
  (context, incoming) =>
    context.read(async (tx) => {
      const named = pathReference(incoming.params.id, 'FIL_OBJECT_NOT_FOUND')
      const node = (await findNode(tx, named)) ?? refuse('FIL_OBJECT_NOT_FOUND')
      const tree = node.is_file ? [node] : await subtreeOf(tx, node.id)
      const uuids = tree.filter(({ is_file }) => is_file).map(({ uuid }) => uuid)
      const shown = sql`u.workspace_id = ${tx.workspaceId} and u.file_uuid = any(${sql.param(uuids)}::uuid[])
        and ${isShowing}`
      const users = await rowsOf<{ subject_type: string; subject_id: number }>(
        tx,
        sql`select distinct subject_type, subject_id from file_uses u where ${shown}`,
      )
      const counted = await rowOf<{ used: number }>(
        tx,
        sql`select count(distinct file_uuid) as used from file_uses u where ${shown}`,
      )
      const idsOf = (type: string): readonly number[] =>
        users.filter(({ subject_type }) => subject_type === type).map(({ subject_id }) => subject_id)
      const templates = await templatesNamed(tx, idsOf('template'))
      const assets = await assetsNamed(tx, idsOf('asset'))
      return {
        templates: templates.map(({ id, uuid, title }) => ({ id, uuid, title })),
        assets: assets.map(({ id, uuid, display_name }) => ({ id, uuid, display_name })),
        report_layout: users.some(({ subject_type }) => subject_type === 'report_layout'),
        organization: users.some(({ subject_type }) => subject_type === 'organization'),
        content: tree.length - 1,
        used: counted?.used ?? 0,
      }
    })
