import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Operation } from './operation.ts'

interface FolderRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly parent_id: number | null
}

/** For the move dialog: in display order, without `exclude_id` and what is below it. */
export const allFolders: Operation<'allFolders'> = (context, incoming) =>
  context.read(async (tx) => {
    const { exclude_id: excluded } = incoming.input().query
    const folders = await rowsOf<FolderRow>(
      tx,
      sql`select id, uuid, title, parent_id from templates
          where workspace_id = ${tx.workspaceId} and not is_template`,
    )
    const { compare } = new Intl.Collator(context.language, { numeric: true })
    const byParent = Map.groupBy(
      folders.toSorted((a, b) => compare(a.title, b.title) || a.id - b.id),
      ({ parent_id }) => parent_id,
    )
    const list: { id: number; uuid: string; title: string; parent_id: number | null; depth: number }[] = []
    const walk = (parentId: number | null, depth: number): void => {
      for (const { id, uuid, title, parent_id } of byParent.get(parentId) ?? []) {
        if (excluded !== undefined && (String(id) === excluded || uuid === excluded.toLowerCase())) continue
        list.push({ id, uuid, title, parent_id, depth })
        walk(id, depth + 1)
      }
    }
    walk(null, 0)
    return { list }
  })
