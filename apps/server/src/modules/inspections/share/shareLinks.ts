import type { ShareLink } from '@plumbline/contract'

/** A link as it is kept; of its token only the SHA-256. */
export interface ShareRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly expires_at: Date
  readonly created_at: Date
  readonly created_by_name: string | null
  readonly opened_at: Date | null
}

export const shareColumns = 'id, uuid, expires_at, created_at, created_by_name, opened_at'

export const shareAnswer = (row: ShareRow): ShareLink => ({
  id: row.id,
  uuid: row.uuid,
  expires_at: row.expires_at.toISOString(),
  created_at: row.created_at.toISOString(),
  created_by: row.created_by_name,
  opened_at: row.opened_at?.toISOString() ?? null,
})
