import type { StoredFile } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { fileAnswer, fileColumns, type FileRecord } from './fileRecord.ts'
import type { FileUser } from './releaseFiles.ts'

/** The files this record names, by name, with fresh addresses. */
export const filesOf = async (
  tx: Tx,
  storage: Storage,
  type: FileUser['type'],
  id: number,
): Promise<readonly StoredFile[]> => {
  const { rows } = await tx.query<FileRecord>(
    `select ${fileColumns} from files where workspace_id = $1 and is_file and uuid in (
       select file_uuid from file_uses u where u.workspace_id = $1 and u.subject_type = $2 and u.subject_id = $3)
     order by folded(name), id`,
    [tx.workspaceId, type, id],
  )
  return rows.map((row) => fileAnswer(row, storage))
}
