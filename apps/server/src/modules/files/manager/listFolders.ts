import type { contract } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Handler } from '../../../platform/http/index.ts'

interface FolderRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly parent_id: number | null
}

export const listFolders: Handler<typeof contract.files.listFolders> = (context) =>
  context.read(async (tx) => {
    const folders = await rowsOf<FolderRow>(
      tx,
      sql`select id, uuid, name, parent_id from files where workspace_id = ${tx.workspaceId} and not is_file`,
    )
    const { compare } = new Intl.Collator(context.language, { numeric: true })
    const byParent = Map.groupBy(
      folders.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id),
      ({ parent_id }) => parent_id,
    )
    const list: (FolderRow & { depth: number })[] = []
    const walk = (parentId: number | null, depth: number): void => {
      for (const folder of byParent.get(parentId) ?? []) {
        list.push({ ...folder, depth })
        walk(folder.id, depth + 1)
      }
    }
    walk(null, 0)
    return { list }
  })
