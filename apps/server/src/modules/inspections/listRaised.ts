import { readRaised } from '../issues/index.ts'
import type { CallHandler } from './callHandler.ts'
import { inspectionOfPath } from './records/inspectionRecord.ts'
import { refreshInspection } from './refresh/refreshInspection.ts'

/** What was raised in one inspection, with what a rule hides marked as it is now. */
export const listRaised: CallHandler<'listRaised'> = async (context, incoming) => {
  const { actor, services } = context
  const { id } = await context.read((tx) => inspectionOfPath(tx, actor, incoming.params.id))
  await refreshInspection(services.database, actor.workspaceId, id)
  return context.read(async (tx) => ({ list: [...(await readRaised(tx, services.storage, id))] }))
}
