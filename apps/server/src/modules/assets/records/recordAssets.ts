import type { ActivityType } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'

export interface ChangedAsset extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly asset_id: string
  readonly display_name: string
}

export type AssetChange = 'archived' | 'restored' | 'deleted' | 'imported'

/** One event for each asset that was changed together with others. */
export const recordAssets = async (
  tx: Tx,
  { actor, tracking }: { readonly actor: { readonly userId: number }; readonly tracking: string | null },
  change: AssetChange,
  rows: readonly ChangedAsset[],
): Promise<void> => {
  if (rows.length === 0) return
  const type: ActivityType = `asset.${change}`
  const events = rows.map(({ id, uuid, asset_id, display_name }) => ({
    event: newUuid(),
    id,
    uuid,
    told: { asset_id, display_name },
  }))
  await rowsOf(
    tx,
    sql`insert into events (workspace_id, uuid, actor_id, type, subject_type, subject_id, subject_uuid, before, tracking_key)
        select ${tx.workspaceId}, e.event, ${actor.userId}, ${type}, 'asset', e.id, e.uuid, e.told, ${tracking}
        from json_to_recordset(${JSON.stringify(events)}::json) as e(event uuid, id bigint, uuid uuid, told jsonb)`,
  )
}
