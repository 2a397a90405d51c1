import type { Reference } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { invalidField, type Context } from '../../../platform/http/index.ts'
import { ancestorsOf, findAsset, type AssetRecord } from './assetRecord.ts'

/**
 * Changes of ids and places take turns: two of them together can neither take one asset id twice, nor make a circle, nor
 * leave an asset below one that was archived meanwhile.
 */
export const lockAssets = async (tx: Tx): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('assets', $1))`, [tx.workspaceId])
}

/** How many assets may stand above one. */
export const mostLevels = 50

/** The asset that shall be the parent of `child` (null: of a new one), or a refusal that names the field. */
export const parentFor = async (
  context: Context,
  tx: Tx,
  reference: Reference,
  child: Pick<AssetRecord, 'id'> | null,
): Promise<number> => {
  const parent = await findAsset(tx, reference)
  if (!parent) throw invalidField('parent_id', context.t('errors.field.invalid'))
  if (parent.archived_at) throw invalidField('parent_id', context.t('assets.parentArchived'))
  const above = await ancestorsOf(tx, parent.id)
  if (child && [parent, ...above].some(({ id }) => id === child.id))
    throw invalidField('parent_id', context.t('assets.parentBelow'))
  if (above.length + 1 > mostLevels) throw invalidField('parent_id', context.t('assets.tooDeep', { count: mostLevels }))
  return parent.id
}

/** `family`: the assets that `roots` (as `a`) names and what stands below them, each once; `together` limits who is followed. */
export const familyOf = (workspaceId: number | null, roots: SQL, together: SQL = sql`true`): SQL => sql`
  family as (
    select a.id, a.archived_at from assets a where a.workspace_id = ${workspaceId} and ${roots}
    union
    select c.id, c.archived_at from family f join assets c on c.parent_id = f.id
    where c.workspace_id = ${workspaceId} and ${together}
  )`
