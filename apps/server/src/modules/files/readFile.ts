import { largestId, type contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { fileAnswer, fileColumns, type FileRecord } from './fileRecord.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isNumber = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id) && Number(id) <= largestId

/**
 * One file with fresh addresses. What templates show is for everybody who may see templates' questions; anything else
 * (an inspection's evidence) only for who uploaded it: the inspection's own calls show it to others.
 */
export const readFile: Handler<typeof contract.files.readFile> = async (context, incoming) => {
  const { id } = incoming.params
  const byNumber = isNumber(id)
  if (!byNumber && !uuidShape.test(id)) return refuse('FIL_OBJECT_NOT_FOUND')
  const found = await context.read(async (tx) => {
    const { rows } = await tx.query<FileRecord>(
      `select ${fileColumns} from files where workspace_id = $1 and ${byNumber ? 'id = $2::bigint' : 'uuid = $2::uuid'}
       and (uploaded_by = $3 or exists (select 1 from file_uses
         where file_uses.workspace_id = $1 and file_uses.file_uuid = files.uuid and subject_type = 'template'))`,
      [tx.workspaceId, id, context.actor.userId],
    )
    return rows[0]
  })
  return found ? { file: fileAnswer(found, context.services.storage) } : refuse('FIL_OBJECT_NOT_FOUND')
}
