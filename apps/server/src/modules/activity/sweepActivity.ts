import { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { daysKept } from './activityTable.ts'

/** Told in the log alone. Of everything else a page shows the history, for as long as it is there. */
const passing = ['user.signed_in', 'user.signed_out', 'saved_query', 'import', 'report_export']

const slice = 2000

/** What only the log tells goes once the log does not show it any more, slice by slice. */
export const sweepActivity = async ({ database, now }: { readonly database: Database; readonly now: () => number }) => {
  const before = new Date(now() - daysKept * 24 * 60 * 60 * 1000).toISOString()
  const workspaces = await database.global(
    async (tx) => (await tx.query<{ id: number }>(`select id from workspaces order by id`)).rows,
    { readOnly: true },
  )
  for (const { id } of workspaces)
    for (let gone = slice; gone === slice;)
      gone = await database.inWorkspace(id, async (tx) => {
        const { rowCount } = await tx.query(
          `delete from events e where e.workspace_id = $1 and e.id in (
             select id from events where workspace_id = $1 and at < $2 and (type = any($3) or subject_type = any($3))
             order by at, id limit $4)`,
          [tx.workspaceId, before, passing, slice],
        )
        return rowCount ?? 0
      })
}

/** Once a day. */
export const defineSweepActivityJob = (services: Omit<Services, 'authenticate'>): void => {
  const job = services.jobs.define('activity.sweep', z.object({}), () => sweepActivity(services))
  services.jobs.schedule(job, '40 3 * * *', {})
}
