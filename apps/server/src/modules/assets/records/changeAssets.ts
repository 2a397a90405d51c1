import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Context } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { releaseFiles } from '../../files/index.ts'
import { familyOf, lockAssets } from './assetTree.ts'
import { recordAssets, type AssetChange, type ChangedAsset } from './recordAssets.ts'

type Who = Pick<Context, 'actor' | 'tracking' | 'services'>

const told = sql`a.id, a.uuid, a.asset_id, a.display_name`

/** The assets `roots` names (as `a`), and everything below them; what is archived already keeps its own moment. */
const archive = (tx: Tx, { actor }: Who, roots: SQL): Promise<readonly ChangedAsset[]> =>
  rowsOf(
    tx,
    sql`with recursive ${familyOf(tx.workspaceId, sql`a.archived_at is null and ${roots}`, sql`c.archived_at is null`)}
        update assets a set archived_at = now(), updated_at = now(), updated_by = ${actor.userId}
        from family f where a.workspace_id = ${tx.workspaceId} and a.id = f.id
        returning ${told}`,
  )

export interface Restored extends ChangedAsset {
  /** Its parent stays archived: it stands at the top now. */
  readonly detached: boolean
}

/** With what was archived in the same moment below them. One whose parent stays archived becomes a root (Q-AST-2). */
const restore = (tx: Tx, { actor }: Who, roots: SQL): Promise<readonly Restored[]> =>
  rowsOf<Restored>(
    tx,
    sql`with recursive ${familyOf(
      tx.workspaceId,
      sql`a.archived_at is not null and ${roots}`,
      sql`c.archived_at = f.archived_at`,
    )}, orphans as (
          select a.id from family f join assets a on a.workspace_id = ${tx.workspaceId} and a.id = f.id
          join assets p on p.workspace_id = a.workspace_id and p.id = a.parent_id
          where p.archived_at is not null and p.id not in (select id from family)
        )
        update assets a set archived_at = null, updated_at = now(), updated_by = ${actor.userId},
          parent_id = case when a.id in (select id from orphans) then null else a.parent_id end
        from family f where a.workspace_id = ${tx.workspaceId} and a.id = f.id
        returning ${told}, a.id in (select id from orphans) as detached`,
  )

const remove = async (tx: Tx, { services }: Who, roots: SQL): Promise<readonly ChangedAsset[]> => {
  const gone = await rowsOf<ChangedAsset>(
    tx,
    sql`with recursive ${familyOf(tx.workspaceId, roots)}
        delete from assets a using family f where a.workspace_id = ${tx.workspaceId} and a.id = f.id
        returning ${told}`,
  )
  await releaseFiles(tx, services.storage, { type: 'asset', ids: gone.map(({ id }) => id) })
  return gone
}

/** Runs one change under the lock, with its events and its announcement. */
const changed =
  <Row extends ChangedAsset>(change: AssetChange, work: (tx: Tx, who: Who, roots: SQL) => Promise<readonly Row[]>) =>
  async (tx: Tx, who: Who, roots: SQL): Promise<readonly Row[]> => {
    await lockAssets(tx)
    const rows = await work(tx, who, roots)
    await recordAssets(tx, who, change, rows)
    if (rows.length > 0) announce(tx, who.services.live, 'workspace', { changed: 'assets' })
    return rows
  }

export const archiveFamilies = changed('archived', archive)
export const restoreFamilies = changed('restored', restore)
export const deleteFamilies = changed('deleted', remove)
