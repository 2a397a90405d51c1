import { z } from 'zod'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { daysKept } from './activityTable.ts'

/** Told in the log alone. Of everything else a page shows the history, for as long as it is there. */
const passing = ['user.signed_in', 'user.signed_out', 'saved_query', 'import', 'report_export']

const slice = 2000

interface Place {
  readonly at: string
  readonly id: number
}

/** The last event that went; null: none is left. */
const sweepSlice = async (tx: Tx, before: string, from: Place): Promise<Place | null> => {
  const { rows } = await tx.query<Place>(
    `with chosen as (
       select id, at from events
       where workspace_id = $1 and at < $2 and (at, id) > ($3::timestamptz, $4::bigint)
         and (type = any($5) or subject_type = any($5))
       order by at, id limit $6
     ), gone as (
       delete from events e using chosen c where e.workspace_id = $1 and e.id = c.id
     )
     select at::text, id from chosen order by at desc, id desc limit 1`,
    [tx.workspaceId, before, from.at, from.id, passing, slice],
  )
  return rows[0] ?? null
}

/** What only the log tells goes once the log does not show it any more, slice by slice. */
export const sweepActivity = async ({
  database,
  now,
}: {
  readonly database: Database
  readonly now: () => number
}): Promise<void> => {
  const before = new Date(now() - daysKept * 24 * 60 * 60 * 1000).toISOString()
  const workspaces = await database.global(
    async (tx) => (await tx.query<{ id: number }>(`select id from workspaces order by id`)).rows,
    { readOnly: true },
  )
  for (const { id } of workspaces) {
    // Behind the last one that went: what stays for good is passed once, not with every slice.
    let last: Place | null = { at: '-infinity', id: 0 }
    while (last !== null) {
      const from: Place = last
      last = await database.inWorkspace(id, (tx) => sweepSlice(tx, before, from))
    }
  }
}

/** Once a day. */
export const defineSweepActivityJob = (services: Omit<Services, 'authenticate'>): void => {
  const job = services.jobs.define('activity.sweep', z.object({}), () => sweepActivity(services))
  services.jobs.schedule(job, '40 3 * * *', {})
}
