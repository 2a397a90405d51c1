import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { keptDays } from './exportRecord.ts'

type Tools = Pick<Services, 'database' | 'storage' | 'jobs'>

/** A run says something after each report. */
const silentHours = 24
/** One waits for those before it, each of which may take half a day. */
const waitingDays = 7

/** Takes away archives nobody came for, and links that are over; tells of exports that nobody makes any more. */
export const sweepReports = async ({ database, storage }: Tools): Promise<void> => {
  const workspaces = await database.global(async (tx) => {
    await tx.query(`delete from share_links where expires_at < now()`)
    return (await tx.query<{ id: number }>(`select id from workspaces order by id`)).rows
  })
  for (const { id } of workspaces) {
    const rows = await database.inWorkspace(id, async (tx) => {
      await tx.query(
        `update report_exports set state = 'failed', finished_at = now()
         where workspace_id = $1 and (state = 'running' and touched_at < now() - make_interval(hours => $2)
           or state = 'waiting' and touched_at < now() - make_interval(days => $3))`,
        [id, silentHours, waitingDays],
      )
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
  const job = services.jobs.define('inspections.sweep-reports', z.object({}), () => sweepReports(services))
  services.jobs.schedule(job, '23 * * * *', {})
}
