import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'

/** Records that lose a value in one transaction of some 20 ms. */
const sliceSize = 200

/** Takes the values of deleted fields out of their records, slice by slice. Cut off, it goes on when it is asked again. */
export const clearDeletedFields = async (database: Database, workspaceId: number): Promise<void> => {
  const fields = await database.inWorkspace(
    workspaceId,
    async (tx) =>
      (
        await tx.query<{ id: number }>(
          'select id from custom_fields where workspace_id = $1 and deleted_at is not null order by id',
          [tx.workspaceId],
        )
      ).rows,
    { readOnly: true },
  )
  for (const { id } of fields) {
    let cleared = sliceSize
    while (cleared > 0) {
      cleared = await database.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.query<{ cleared: number }>('select clear_field_values($1, $2, $3) as cleared', [
          tx.workspaceId,
          id,
          sliceSize,
        ])
        return rows[0]?.cleared ?? 0
      })
      await nextTurn()
    }
  }
}

/** Every hour, once among all processes: those whose call was cut off. */
export const defineClearFieldsJob = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>): void => {
  const job = jobs.define('fields.clear', z.object({}), async () => {
    const workspaces = await database.global(
      async (tx) => (await tx.query<{ id: number }>('select id from workspaces order by id')).rows,
    )
    for (const { id } of workspaces) await clearDeletedFields(database, id)
  })
  jobs.schedule(job, '47 * * * *', {})
}
