import { may, type Actor } from '../../../platform/access/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { namedInPath } from './namedInPath.ts'
import { findRecord } from './templateRecord.ts'

/** Whether the caller may listen to `template:<id>`: as for reading the template. */
export const mayListenToTemplate = async (
  { database }: { readonly database: Database },
  actor: Actor,
  id: string,
): Promise<boolean> => {
  const reference = namedInPath(id)
  if (reference === null || !may(actor, 'CKL_MANAGE_TEMPLATES')) return false
  const record = await database.inWorkspace(actor.workspaceId, (tx) => findRecord(tx, reference), { readOnly: true })
  return record !== null && record.is_template
}
