import { largestId, type Reference, type StoredFile } from '@plumbline/contract'
import { may, type Actor } from '../../platform/access/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { fileAnswer, fileColumns, type FileRecord } from './fileRecord.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isNumber = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id) && Number(id) <= largestId

type FileReader = Pick<Actor, 'userId' | 'permissions'>

/**
 * Those of the files of these numbers and UUIDs that this person may be shown, by number and by UUID: what templates
 * show is for everybody who may see templates' questions; what stands in the file manager for who may look into that;
 * anything else (an inspection's evidence) only for who uploaded it.
 */
export const shownFiles = async (
  tx: Tx,
  references: readonly Reference[],
  actor: FileReader,
): Promise<ReadonlyMap<string, FileRecord>> => {
  const named = [...new Set(references.map((reference) => String(reference).toLowerCase()))]
  const [ids, uuids] = [named.filter(isNumber), named.filter((name) => uuidShape.test(name))]
  if (ids.length + uuids.length === 0) return new Map()
  const { rows } = await tx.query<FileRecord>(
    `select ${fileColumns} from files where workspace_id = $1 and (id = any($2::bigint[]) or uuid = any($3::uuid[]))
     and is_file and (uploaded_by = $4 or ($5 and name_key is not null) or exists (select 1 from file_uses
       where file_uses.workspace_id = $1 and file_uses.file_uuid = files.uuid and subject_type = 'template'))`,
    [tx.workspaceId, ids, uuids, actor.userId, may(actor, 'RES_MANAGE_FILE_MANAGER', 'CKL_MANAGE_TEMPLATES')],
  )
  return new Map(rows.flatMap((row) => [[String(row.id), row] as const, [row.uuid, row] as const]))
}

/** Of the files of these UUIDs those that this template shows, as records: what a copy of it takes along. */
export const showableFiles = async (
  tx: Tx,
  templateId: number,
  uuids: readonly string[],
): Promise<readonly FileRecord[]> => {
  if (uuids.length === 0) return []
  const { rows } = await tx.query<FileRecord>(
    `select ${fileColumns} from files where workspace_id = $1 and is_file and uuid = any($3::uuid[])
     and exists (select 1 from file_uses where file_uses.workspace_id = $1 and file_uses.file_uuid = files.uuid
       and subject_type = 'template' and subject_id = $2)`,
    [tx.workspaceId, templateId, uuids],
  )
  return rows
}

/** Of the files of these UUIDs those that templates show, whoever asks: what a published version's texts may name. */
export const templateFiles = async (
  tx: Tx,
  storage: Storage,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> => {
  if (uuids.length === 0) return new Map()
  const { rows } = await tx.query<FileRecord>(
    `select ${fileColumns} from files where workspace_id = $1 and uuid = any($2::uuid[])
     and exists (select 1 from file_uses
       where file_uses.workspace_id = $1 and file_uses.file_uuid = files.uuid and subject_type = 'template')`,
    [tx.workspaceId, uuids],
  )
  return new Map(rows.map((row) => [row.uuid, fileAnswer(row, storage)]))
}

/** One of them, or null. */
export const shownFile = async (tx: Tx, reference: Reference, actor: FileReader): Promise<FileRecord | null> =>
  (await shownFiles(tx, [reference], actor)).get(String(reference).toLowerCase()) ?? null
