import type { Report } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'

interface Row extends Record<string, unknown> {
  readonly operations: number
  readonly devices: number
  readonly first_at: Date | null
  readonly last_at: Date | null
  readonly fingerprint: string
}

/**
 * What the report's appendix says of the operations. The fingerprint is the SHA-256 of all of them as they came, one
 * line each in the order of seq: whoever has the history can make it again.
 */
export const readHistoryFigures = async (tx: Tx, inspectionId: number): Promise<Report['history']> => {
  const row = await rowOf<Row>(
    tx,
    sql`select count(*) as operations, count(distinct device) as devices, min(at) as first_at, max(at) as last_at,
          encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', seq, id, kind, path, value,
            to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), device, based_on, by_rule, settles, actor,
            sent_by), chr(10) order by seq), ''), 'UTF8')), 'hex') as fingerprint
        from inspection_operations
        where workspace_id = ${tx.workspaceId} and inspection_id = ${inspectionId}`,
  )
  return {
    operations: row?.operations ?? 0,
    devices: row?.devices ?? 0,
    first_at: row?.first_at?.toISOString() ?? null,
    last_at: row?.last_at?.toISOString() ?? null,
    fingerprint: row?.fingerprint ?? '',
  }
}
