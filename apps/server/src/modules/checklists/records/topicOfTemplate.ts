import { may, type Actor } from '../../../platform/access/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { namedInPath } from './namedInPath.ts'
import { findRecord } from './templateRecord.ts'

/** The one topic of the template of this number or UUID, for who may read it; else null. */
export const topicOfTemplate = async (
  { database }: { readonly database: Database },
  actor: Actor,
  id: string,
): Promise<string | null> => {
  const reference = namedInPath(id)
  if (reference === null || !may(actor, 'CKL_MANAGE_TEMPLATES')) return null
  const record = await database.inWorkspace(actor.workspaceId, (tx) => findRecord(tx, reference), { readOnly: true })
  return record?.is_template === true ? `template:${record.id}` : null
}
