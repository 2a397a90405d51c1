import type { Tx } from '../../platform/database/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import type { FileRecord } from './fileRecord.ts'

/** Who names files: file_uses, which the database keeps with every operation that names one. */
export interface FileUser {
  /** Absent: all of theirs. */
  readonly files?: readonly string[]
  readonly type: 'inspection' | 'template' | 'template_share' | 'report_layout' | 'asset' | 'user' | 'organization'
  readonly ids: readonly number[]
}

/**
 * These do not name their files any more. What nobody else names goes for good: its rows in this transaction, its bytes
 * once that is committed, unless another file shows the same ones or it stands in the file manager. Bytes that could not
 * be removed are behind no address any more.
 */
export const releaseFiles = async (tx: Tx, storage: Storage, user: FileUser): Promise<void> => {
  const released = await tx.query<{ file_uuid: string }>(
    `delete from file_uses where workspace_id = $1 and subject_type = $2 and subject_id = any($3::bigint[])
       and ($4::uuid[] is null or file_uuid = any($4::uuid[]))
     returning file_uuid`,
    [tx.workspaceId, user.type, user.ids, user.files ?? null],
  )
  await removeUnnamed(tx, storage, [...new Set(released.rows.map((row) => row.file_uuid))])
}

/**
 * Of these files, those go that nobody names and that stand nowhere in the file manager: rows in this transaction, bytes
 * once that is committed.
 */
export const removeUnnamed = async (tx: Tx, storage: Storage, uuids: readonly string[]): Promise<void> => {
  if (uuids.length === 0) return
  // Locked first, then asked: whoever names one of them meanwhile is seen, or finds it gone.
  await tx.query('select 1 from files where workspace_id = $1 and uuid = any($2::uuid[]) order by uuid for update', [
    tx.workspaceId,
    uuids,
  ])
  const gone = await tx.query<Pick<FileRecord, 'path' | 'derived'>>(
    `delete from files f where f.workspace_id = $1 and f.uuid = any($2::uuid[]) and f.name_key is null and not exists (
       select from file_uses u where u.workspace_id = f.workspace_id and u.file_uuid = f.uuid)
     returning path, derived`,
    [tx.workspaceId, uuids],
  )
  const shared = await tx.query<{ path: string }>(
    'select distinct path from files where workspace_id = $1 and path = any($2::text[])',
    [tx.workspaceId, gone.rows.map(({ path }) => path)],
  )
  const kept = new Set(shared.rows.map(({ path }) => path))
  const rows = gone.rows.filter(({ path }) => !kept.has(path))
  const paths = new Set(rows.flatMap(({ path, derived }) => [path, ...derived.map((image) => image.path)]))
  tx.afterCommit(() => void removeBytes(storage, paths))
}

/** An S3 storage is asked once for each. */
const removalsAtOnce = 8

/** Never rejects: what can't be removed keeps none of the others. */
export const removeBytes = async (storage: Storage, paths: Iterable<string>): Promise<void> => {
  const left = Iterator.from(paths)
  const remover = async (): Promise<void> => {
    for (const path of left)
      await storage
        .remove(path)
        .catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)))
  }
  await Promise.all(Array.from({ length: removalsAtOnce }, remover))
}
