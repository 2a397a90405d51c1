import type { NamedAsset } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

/** The assets of these numbers, by name. */
export const assetsNamed = (tx: Tx, ids: readonly number[]): Promise<readonly NamedAsset[]> =>
  rowsOf<NamedAsset & Record<string, unknown>>(
    tx,
    sql`select id, uuid, asset_id, display_name from assets
        where workspace_id = ${tx.workspaceId} and id = any(${sql.param(ids)}::bigint[])
        order by folded(display_name), id`,
  )
