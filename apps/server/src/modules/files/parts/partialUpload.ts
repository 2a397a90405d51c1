import type { Tx } from '../../../platform/database/index.ts'

/** A file that comes in parts, as far as it is here. */
export interface PartialUpload {
  readonly uuid: string
  readonly name: string
  readonly content_type: string
  readonly length: number
  readonly received: number
  readonly sha256: string | null
  /** Where its parts lie in the storage, in order. */
  readonly parts: readonly string[]
  readonly uploaded_by: number
  readonly expires_at: Date
}

const columns = 'uuid, name, content_type, length, received, sha256, parts, uploaded_by, expires_at'

export const findPartial = async (tx: Tx, uuid: string): Promise<PartialUpload | null> => {
  const { rows } = await tx.query<PartialUpload>(
    `select ${columns} from partial_uploads where workspace_id = $1 and uuid = $2`,
    [tx.workspaceId, uuid],
  )
  return rows[0] ?? null
}

/** Begins one; null where there is one under this uuid. */
export const beginPartial = async (
  tx: Tx,
  begun: Omit<PartialUpload, 'received' | 'parts'>,
): Promise<PartialUpload | null> => {
  const { rows } = await tx.query<PartialUpload>(
    `insert into partial_uploads (workspace_id, uuid, name, content_type, length, sha256, uploaded_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (workspace_id, uuid) do nothing returning ${columns}`,
    [
      tx.workspaceId,
      begun.uuid,
      begun.name,
      begun.content_type,
      begun.length,
      begun.sha256,
      begun.uploaded_by,
      begun.expires_at,
    ],
  )
  return rows[0] ?? null
}

/** Whoever begins it again goes on with it: it is kept as long as one that was begun now. */
export const renewPartial = async (
  tx: Tx,
  uuid: string,
  userId: number,
  until: Date,
): Promise<PartialUpload | null> => {
  const { rows } = await tx.query<PartialUpload>(
    `update partial_uploads set expires_at = case when uploaded_by = $3 then $4 else expires_at end
     where workspace_id = $1 and uuid = $2 returning ${columns}`,
    [tx.workspaceId, uuid, userId, until],
  )
  return rows[0] ?? null
}

/** Takes away what nobody went on with; answers where the parts lie. */
export const endExpired = async (tx: Tx, now: Date): Promise<readonly string[]> => {
  const { rows } = await tx.query<{ parts: string[] }>(
    `delete from partial_uploads where workspace_id = $1 and expires_at < $2 returning parts`,
    [tx.workspaceId, now],
  )
  return rows.flatMap(({ parts }) => parts)
}

/** Adds a part that lies in the storage; false where another call has added one at this place. */
export const addPart = async (
  tx: Tx,
  before: Pick<PartialUpload, 'uuid' | 'received'>,
  part: { readonly path: string; readonly bytes: number; readonly expiresAt: Date },
): Promise<boolean> => {
  const { rows } = await tx.query(
    `update partial_uploads set received = received + $4, parts = parts || $5::text, expires_at = $6
     where workspace_id = $1 and uuid = $2 and received = $3 returning uuid`,
    [tx.workspaceId, before.uuid, before.received, part.bytes, part.path, part.expiresAt],
  )
  return rows.length > 0
}

export const endPartial = async (tx: Tx, uuid: string): Promise<void> => {
  await tx.query(`delete from partial_uploads where workspace_id = $1 and uuid = $2`, [tx.workspaceId, uuid])
}
