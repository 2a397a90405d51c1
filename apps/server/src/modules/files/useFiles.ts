import type { Tx } from '../../platform/database/index.ts'

/** Files a record names, by number or UUID. */
export interface FileReferences {
  readonly ids: readonly number[]
  readonly uuids: readonly string[]
}

/**
 * A template names these files, for good: a version of it may be restored whenever. An inspection's evidence is not
 * shown to everybody by being named: only who uploaded it may do that. What stands in the file manager is there to be
 * shown.
 */
export const useFiles = async (
  tx: Tx,
  { templateId, userId }: { readonly templateId: number; readonly userId: number | null },
  { ids, uuids }: FileReferences,
): Promise<void> => {
  if (ids.length + uuids.length === 0) return
  await tx.query(
    `insert into file_uses (workspace_id, file_uuid, subject_type, subject_id)
     select workspace_id, uuid, 'template', $2 from files
     where workspace_id = $1 and is_file and (id = any($3::bigint[]) or uuid = any($4::uuid[]))
       and (uploaded_by = $5 or name_key is not null
         or not exists (select from file_uses u where u.workspace_id = $1 and u.file_uuid = files.uuid
           and u.subject_type = 'inspection')
         or exists (select from file_uses u where u.workspace_id = $1 and u.file_uuid = files.uuid
           and u.subject_type = 'template'))
     order by uuid for key share
     on conflict do nothing`,
    [tx.workspaceId, templateId, ids, uuids, userId],
  )
}
