import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'

/** Whether a checklist names the list, as a draft or in a version that inspections may still show. */
export const isUsed = async (tx: Tx, uuid: string): Promise<boolean> =>
  (
    await rowOf<{ used: boolean }>(
      tx,
      sql`select exists (
            select from templates where workspace_id = ${tx.workspaceId} and global_lists <> '{}'
              and ${uuid}::uuid = any(global_lists)
          ) or exists (
            select from template_versions where workspace_id = ${tx.workspaceId} and global_lists <> '{}'
              and ${uuid}::uuid = any(global_lists)
          ) as used`,
    )
  )?.used ?? false

/** Whether a published checklist names it: then everybody who inspects may read its items. */
export const isPublished = async (tx: Tx, uuid: string): Promise<boolean> =>
  (
    await rowOf<{ used: boolean }>(
      tx,
      sql`select exists (
            select from template_versions where workspace_id = ${tx.workspaceId} and global_lists <> '{}'
              and ${uuid}::uuid = any(global_lists)
          ) as used`,
    )
  )?.used ?? false

/** The lists that published checklists name, and how far each is. */
export const publishedLists = async (tx: Tx): Promise<{ uuid: string; stamp: number }[]> => [
  ...(await rowsOf<{ uuid: string; stamp: number }>(
    tx,
    sql`select l.uuid, l.stamp from global_lists l
        where l.workspace_id = ${tx.workspaceId} and l.uuid in (
          select unnest(v.global_lists) from template_versions v
          where v.workspace_id = ${tx.workspaceId} and v.global_lists <> '{}'
        )
        order by l.id`,
  )),
]
