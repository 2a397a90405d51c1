import type { Database } from '../../platform/database/index.ts'

/** Weeks the dashboard shows; what lies before them counts in the whole only. */
export const shownWeeks = 12

/** People's weeks merged in one transaction: a slice of some milliseconds. */
const sliceSize = 100

/**
 * Adds up what writes have added to a workspace's tallies since the last time: one row for each person and week, and
 * one for all weeks that are not shown. The sums stay what they were at every moment.
 */
export const mergeTallies = async (database: Database, workspaceId: number): Promise<void> => {
  const mergeSlice = (): Promise<number> =>
    database.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.query<{ merged: number }>(
        `with due as (
           select week, user_id, week < date_trunc('week', now() at time zone 'UTC')::date - 7 * ($2 - 1) as past
           from inspection_tallies where workspace_id = $1
           group by week, user_id
           having count(*) > 1 or week > '-infinity' and week < date_trunc('week', now() at time zone 'UTC')::date - 7 * ($2 - 1)
           order by week, user_id limit $3
         ), taken as (
           delete from inspection_tallies t using due
           where t.workspace_id = $1 and t.week = due.week and t.user_id = due.user_id
           returning case when due.past then '-infinity' else t.week end as week, t.user_id, t.inspections, t.issues,
             t.scored, t.percents
         ), merged as (
           insert into inspection_tallies (workspace_id, week, user_id, inspections, issues, scored, percents)
           select $1, week, user_id, sum(inspections), sum(issues), sum(scored), sum(percents) from taken
           group by week, user_id
         )
         select count(*) as merged from due`,
        [workspaceId, shownWeeks, sliceSize],
      )
      return rows[0]?.merged ?? 0
    })
  while ((await mergeSlice()) === sliceSize);
}

/** The same in every workspace. */
export const mergeTalliesEverywhere = async (database: Database): Promise<void> => {
  const workspaces = await database.global(
    async (tx) => (await tx.query<{ id: number }>('select id from workspaces order by id')).rows,
    { readOnly: true },
  )
  for (const { id } of workspaces) await mergeTallies(database, id)
}
