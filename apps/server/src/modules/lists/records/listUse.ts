import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { answeredBy } from '../../checklists/index.ts'

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

/** Whether a checklist names it whose questions the caller answers: then they may read its items. */
export const isAnswered = async (tx: Tx, actor: Actor, uuid: string): Promise<boolean> =>
  (
    await rowOf<{ used: boolean }>(
      tx,
      sql`select exists (
            select from template_versions v where v.workspace_id = ${tx.workspaceId} and v.global_lists <> '{}'
              and ${uuid}::uuid = any(v.global_lists) and ${answeredBy(actor)}
          ) as used`,
    )
  )?.used ?? false

/** The lists of those checklists, and how far each is. */
export const answeredLists = async (tx: Tx, actor: Actor): Promise<{ uuid: string; stamp: number }[]> => [
  ...(await rowsOf<{ uuid: string; stamp: number }>(
    tx,
    sql`select l.uuid, l.stamp from global_lists l
        where l.workspace_id = ${tx.workspaceId} and l.uuid in (
          select unnest(v.global_lists) from template_versions v
          where v.workspace_id = ${tx.workspaceId} and v.global_lists <> '{}' and ${answeredBy(actor)}
        )
        order by l.id`,
  )),
]
