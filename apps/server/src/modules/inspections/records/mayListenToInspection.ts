import type { Actor } from '../../../platform/access/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { findInspection } from './inspectionRecord.ts'

/** Whether the caller may listen to `inspection:<uuid>`: as for reading the inspection. */
export const mayListenToInspection = async (
  { database }: { readonly database: Database },
  actor: Actor,
  uuid: string,
): Promise<boolean> => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) return false
  const found = await database.inWorkspace(actor.workspaceId, (tx) => findInspection(tx, actor, uuid), {
    readOnly: true,
  })
  return found !== null
}
