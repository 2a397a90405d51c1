import { z } from 'zod'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { JobRun } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { clearDeletedFields, type RecordLocks } from './clearDeletedFields.ts'

/** Has the values of the workspace's deleted fields taken out of the records once the caller's transaction commits. */
export type AskToClear = (tx: Tx, workspaceId: number) => Promise<void>

/** A million values take some two minutes and a half on PostgreSQL; what is not done in time goes on with the next round. */
const longestSeconds = 3600

/** Goes through all workspaces; one that fails is told, and has another turn with the next round. */
export const clearAllDeletedFields = async (
  database: Database,
  locks: RecordLocks,
  { signal, warn }: Pick<JobRun, 'signal' | 'warn'>,
): Promise<void> => {
  const workspaces = await database.global(
    async (tx) => (await tx.query<{ id: number }>('select id from workspaces order by id')).rows,
  )
  for (const { id } of workspaces) {
    try {
      await clearDeletedFields(database, locks, id, signal)
    } catch (error) {
      // An orderly end of the process.
      if (signal.aborted) throw error
      warn({ workspace: id, error }, 'The values of deleted fields could not be taken out of the records.')
    }
  }
}

/** Clears a workspace when it is asked to; and every hour, once among all processes, those where that was cut off. */
export const defineClearFieldsJobs = (
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  locks: RecordLocks,
): AskToClear => {
  const one = jobs.define(
    'fields.clearOne',
    z.object({ workspace_id: z.number().int() }),
    ({ workspace_id: workspaceId }, { signal }) => clearDeletedFields(database, locks, workspaceId, signal),
    { expiresIn: longestSeconds },
  )
  const all = jobs.define('fields.clear', z.object({}), (_, run) => clearAllDeletedFields(database, locks, run), {
    expiresIn: longestSeconds,
  })
  jobs.schedule(all, '47 * * * *', {})
  return (tx, workspaceId) =>
    jobs.enqueue(tx, one, { workspace_id: workspaceId }, { onlyOne: `fields.clearOne:${workspaceId}` })
}
