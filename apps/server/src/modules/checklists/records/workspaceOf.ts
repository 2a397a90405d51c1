import type { Database } from '../../../platform/database/index.ts'
import { readWorkspace, type WorkspaceRecord } from '../../auth/index.ts'

/** How long a workspace's name and zone may be remembered. */
const rememberMs = 5000

const caches = new WeakMap<Database, Map<number, { readonly record: WorkspaceRecord; readonly until: number }>>()

/** The workspace's record: its name, and the zone its days begin in. Not inside a transaction. */
export const workspaceOf = async (
  services: { readonly database: Database; readonly now: () => number },
  workspaceId: number,
): Promise<WorkspaceRecord> => {
  const cache = caches.get(services.database) ?? new Map()
  caches.set(services.database, cache)
  const known = cache.get(workspaceId)
  if (known && known.until > services.now()) return known.record
  const record = await services.database.global((tx) => readWorkspace(tx, workspaceId), { readOnly: true })
  if (!record) throw new Error(`workspace ${workspaceId} is gone`)
  cache.set(workspaceId, { record, until: services.now() + rememberMs })
  return record
}
