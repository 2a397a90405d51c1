import type { GlobalTx } from '../../../platform/database/index.ts'
import { readUserSettings } from '../../settings/index.ts'

/** Of more workspaces than these none is looked for: each is joined by its own address. */
const workspacesLookedAt = 20

/**
 * The workspace that people may join by themselves: the one with this key, or without a key the only one that lets
 * them. Null where it does not, where there is none and where there are several.
 */
export const openRegistration = async (tx: GlobalTx, key: string | undefined): Promise<number | null> => {
  const { rows } = await tx.query<{ id: number }>(
    `select id from workspaces where $1::text is null or key = $1 order by id limit ${workspacesLookedAt + 1}`,
    [key?.toLowerCase() ?? null],
  )
  if (rows.length > workspacesLookedAt) return null
  const open: number[] = []
  for (const { id } of rows) if ((await tx.within(id, readUserSettings)).self_registration) open.push(id)
  return open.length === 1 ? (open[0] ?? null) : null
}
