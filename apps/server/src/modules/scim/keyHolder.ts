import { featuresOf } from '@plumbline/contract'
import type { Database } from '../../platform/database/index.ts'
import { readWorkspace, tokenHash } from '../auth/index.ts'

export interface KeyHolder {
  readonly keyId: number
  readonly workspaceId: number
  readonly plan: string
}

/** Told how lately a key was used, to the minute: not every call writes. */
const noted = `update scim_keys set last_used_at = now()
  where workspace_id = $1 and id = $2 and (last_used_at is null or last_used_at < now() - interval '1 minute')`

/** Whose directory this is, by its bearer key; null where the key is not, or no longer, good. */
export const keyHolder = async (database: Database, header: string | undefined): Promise<KeyHolder | null> => {
  const key = /^Bearer (\S{1,200})$/i.exec(header ?? '')?.[1]
  if (key === undefined) return null
  return database.global(async (tx) => {
    const { rows } = await tx.query<{ id: number; workspace_id: number }>(
      `select key_id as id, workspace_id from scim_key_hashes where key_hash = $1`,
      [tokenHash(key)],
    )
    const row = rows[0]
    const workspace = row ? await readWorkspace(tx, row.workspace_id) : null
    if (!row || !workspace || !featuresOf(workspace.plan).app_sso) return null
    await tx.within(workspace.id, (inside) => inside.query(noted, [workspace.id, row.id]))
    return { keyId: row.id, workspaceId: workspace.id, plan: workspace.plan }
  })
}
