import type { Tx } from '../database/index.ts'

export interface StoredEvent {
  readonly id: number
  readonly uuid: string
  readonly at: Date
  readonly actor_id: number | null
  readonly type: string
  readonly subject_type: string
  readonly subject_id: number | null
  readonly subject_uuid: string | null
  readonly before: unknown
  readonly after: unknown
}

interface Placed extends StoredEvent {
  readonly xid: string
}

/**
 * The next events of a workspace for one reader, in order, and moves the reader's place: call it in the transaction of
 * the effect, so that both happen or neither. Only events whose transaction is older than every open one are taken: one
 * that commits late is never skipped (architecture.md, "An event").
 */
export const takeEvents = async (tx: Tx, reader: string, limit = 500): Promise<readonly StoredEvent[]> => {
  await tx.query(`insert into event_readers (workspace_id, name) values ($1, $2) on conflict do nothing`, [
    tx.workspaceId,
    reader,
  ])
  const place = await tx.query<{ place_xid: string; place_id: number }>(
    `select place_xid::text, place_id from event_readers where workspace_id = $1 and name = $2 for update`,
    [tx.workspaceId, reader],
  )
  const { rows } = await tx.query<Placed>(
    `select id, uuid, at, actor_id, type, subject_type, subject_id, subject_uuid, before, after, xid::text
     from events
     where workspace_id = $1 and (xid, id) > ($2::xid8, $3) and xid < pg_snapshot_xmin(pg_current_snapshot())
     order by xid, id limit $4`,
    [tx.workspaceId, place.rows[0]?.place_xid ?? '0', place.rows[0]?.place_id ?? 0, limit],
  )
  const last = rows.at(-1)
  if (last)
    await tx.query(
      `update event_readers set place_xid = $3::xid8, place_id = $4, updated_at = now() where workspace_id = $1 and name = $2`,
      [tx.workspaceId, reader, last.xid, last.id],
    )
  return rows
}
