import { z } from 'zod'
import type { JobRun } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services.ts'
import { toldAsFailed } from './exportJob.ts'
import { keptDays } from './exportRecord.ts'

type Tools = Pick<Services, 'database' | 'storage' | 'jobs'>

/** A run says something after each report. */
const silentHours = 24
/** One waits for those before it, each of which may take half a day. */
const waitingDays = 7

/** Takes away archives nobody came for, and links that are over; tells of exports that nobody makes any more. */
export const sweepReports = async ({ database, storage }: Tools, warn: JobRun['warn']): Promise<void> => {
  const workspaces = await database.global(async (tx) => {
    await tx.query(`delete from share_links where expires_at < now()`)
    return (await tx.query<{ id: number }>(`select id from workspaces order by id`)).rows
  })
  for (const { id } of workspaces) {
    const rows = await database.inWorkspace(id, async (tx) => {
      const failed = await tx.query<{ uuid: string }>(
        `update report_exports set state = 'failed', finished_at = now()
         where workspace_id = $1 and (state = 'running' and touched_at < now() - make_interval(hours => $2)
           or state = 'waiting' and touched_at < now() - make_interval(days => $3))
         returning uuid`,
        [id, silentHours, waitingDays],
      )
      for (const { uuid } of failed.rows) tx.afterCommit(() => warn({ export: uuid }, toldAsFailed))
      const gone = await tx.query<{ path: string | null }>(
        `delete from report_exports where workspace_id = $1 and finished_at < now() - make_interval(days => $2)
         returning path`,
        [id, keptDays],
      )
      return gone.rows
    })
    for (const { path } of rows) if (path !== null) await storage.remove(path)
  }
}

/** Every hour, once among all processes. */
export const defineSweepReportsJob = (services: Tools): void => {
  const job = services.jobs.define('inspections.sweep-reports', z.object({}), (_data, { warn }) =>
    sweepReports(services, warn),
  )
  services.jobs.schedule(job, '23 * * * *', {})
}
