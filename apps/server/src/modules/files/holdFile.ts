import type { Tx } from '../../platform/database/index.ts'
import type { FileUser } from './releaseFiles.ts'

/** This names the file from now on, until it releases it: nobody else's end takes it away. */
export const holdFile = async (tx: Tx, uuid: string, type: FileUser['type'], id: number): Promise<void> => {
  await tx.query(
    `insert into file_uses (workspace_id, file_uuid, subject_type, subject_id)
     select workspace_id, uuid, $3, $4 from files where workspace_id = $1 and uuid = $2 and is_file for key share
     on conflict do nothing`,
    [tx.workspaceId, uuid, type, id],
  )
}
