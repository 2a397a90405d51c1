import type { Tx } from '../../platform/database/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import type { FileRecord } from './fileRecord.ts'

/**
 * Takes files away for good: their rows in this transaction, their bytes once it is committed. Bytes that could not be
 * removed are behind no address any more.
 */
export const removeFiles = async (tx: Tx, storage: Storage, uuids: readonly string[]): Promise<void> => {
  if (uuids.length === 0) return
  const { rows } = await tx.query<Pick<FileRecord, 'path' | 'derived'>>(
    `delete from files where workspace_id = $1 and uuid = any($2::uuid[]) returning path, derived`,
    [tx.workspaceId, uuids],
  )
  tx.afterCommit(() => {
    const paths = rows.flatMap(({ path, derived }) => [path, ...derived.map((image) => image.path)])
    Promise.all(paths.map((path) => storage.remove(path))).catch((error: unknown) => {
      process.emitWarning(error instanceof Error ? error : String(error))
    })
  })
}
