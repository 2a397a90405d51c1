import { createHash } from 'node:crypto'
import type { Storage } from '../../platform/storage/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { endingOf, isPicture } from './contentType.ts'
import { derive } from './derive.ts'
import { fileColumns, type FileRecord } from './fileRecord.ts'

export interface FileToStore {
  readonly uuid: string
  readonly name: string
  readonly contentType: string
  readonly content: Buffer
  readonly uploadedBy: number | null
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

export type FileRow = Omit<FileRecord, 'id' | 'created_at' | 'updated_at'> & { readonly uploaded_by: number | null }

/** Puts the bytes and their display sizes into the storage. Outside any transaction; the row is written after it. */
export const putFile = async (storage: Storage, workspaceId: number, file: FileToStore): Promise<FileRow> => {
  const folder = `w${workspaceId}/${file.uuid.slice(0, 4)}/${file.uuid}`
  const path = `${folder}/original.${endingOf(file.contentType)}`
  await storage.put(path, file.content)
  const derived = isPicture(file.contentType) ? await derive(file.content) : null
  const kept = []
  for (const image of derived?.images ?? []) {
    const at = `${folder}/${image.kind}.${endingOf(image.contentType)}`
    await storage.put(at, image.content)
    kept.push({ kind: image.kind, path: at, width: image.width, height: image.height })
  }
  return {
    uuid: file.uuid,
    name: file.name,
    content_type: file.contentType,
    bytes: file.content.byteLength,
    sha256: sha256Of(file.content),
    path,
    width: derived?.width ?? null,
    height: derived?.height ?? null,
    derived: kept,
    uploaded_by: file.uploadedBy,
  }
}

/** Writes the row; null when the uuid is already there. */
export const insertFile = async (tx: Tx, row: FileRow): Promise<FileRecord | null> => {
  const { rows } = await tx.query<FileRecord>(
    `insert into files (workspace_id, uuid, name, content_type, bytes, sha256, path, width, height, derived, uploaded_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (workspace_id, uuid) do nothing returning ${fileColumns}`,
    [
      tx.workspaceId,
      row.uuid,
      row.name,
      row.content_type,
      row.bytes,
      row.sha256,
      row.path,
      row.width,
      row.height,
      JSON.stringify(row.derived),
      row.uploaded_by,
    ],
  )
  return rows[0] ?? null
}
