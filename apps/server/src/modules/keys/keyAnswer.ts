import type { ApiKey } from '@plumbline/contract'

export interface KeyRow {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly prefix: string
  readonly read_only: boolean
  readonly created_at: Date
  readonly expires_at: Date
  readonly last_used_at: Date | null
}

export const keyColumns = 'id, uuid, name, prefix, read_only, created_at, expires_at, last_used_at'

export const keyAnswer = (row: KeyRow): ApiKey => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})
