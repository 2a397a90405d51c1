import type { Tx } from '../../platform/database/index.ts'

/** Files a record names, by number or UUID. */
export interface FileReferences {
  readonly ids: readonly number[]
  readonly uuids: readonly string[]
}

/** A template names these files, for good: a version of it may be restored whenever. */
export const useFiles = async (tx: Tx, templateId: number, { ids, uuids }: FileReferences): Promise<void> => {
  if (ids.length + uuids.length === 0) return
  await tx.query(
    `insert into file_uses (workspace_id, file_uuid, subject_type, subject_id)
     select workspace_id, uuid, 'template', $2 from files
     where workspace_id = $1 and (id = any($3::bigint[]) or uuid = any($4::uuid[])) order by uuid for key share
     on conflict do nothing`,
    [tx.workspaceId, templateId, ids, uuids],
  )
}
