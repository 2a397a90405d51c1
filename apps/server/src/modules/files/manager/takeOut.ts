import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { removeUnnamed } from '../releaseFiles.ts'
import type { FileNode } from './nodes.ts'

/** These stand in the file manager no more. What templates, inspections or reports show stays theirs; the rest goes. */
export const takeOut = async (tx: Tx, storage: Storage, nodes: readonly FileNode[]): Promise<void> => {
  const files = nodes.filter(({ is_file }) => is_file)
  const folders = nodes.filter(({ is_file }) => !is_file).map(({ id }) => id)
  await rowsOf(
    tx,
    sql`update files set name_key = null, parent_id = null
        where workspace_id = ${tx.workspaceId} and id = any(${sql.param(files.map(({ id }) => id))}::bigint[])`,
  )
  await rowsOf(
    tx,
    sql`delete from files where workspace_id = ${tx.workspaceId} and not is_file
          and id = any(${sql.param(folders)}::bigint[])`,
  )
  await removeUnnamed(
    tx,
    storage,
    files.map(({ uuid }) => uuid),
  )
}
