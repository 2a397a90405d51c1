import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { invalidField, type Context } from '../../../platform/http/index.ts'

/** The asset id as it is kept, or a refusal: another asset, archived or not, may have it (Q-AST-1). Under the lock. */
export const freeAssetId = async (
  context: Context,
  tx: Tx,
  typed: string,
  own: number | null = null,
): Promise<string> => {
  const assetId = typed.trim()
  const taken = await rowOf<{ archived: boolean }>(
    tx,
    sql`select a.archived_at is not null as archived from assets a
        where a.workspace_id = ${tx.workspaceId} and a.asset_id = ${assetId} and a.id is distinct from ${own}::bigint`,
  )
  if (taken) throw invalidField('asset_id', context.t(taken.archived ? 'assets.idInArchive' : 'errors.field.unique'))
  return assetId
}
