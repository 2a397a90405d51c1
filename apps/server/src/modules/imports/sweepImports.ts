import { z } from 'zod'
import type { Tools } from './importJob.ts'

/** How long what came of an import can be read. */
const keptDays = 7
/** A run says something after each batch; one waits for those before it. */
const silentHours = 24

/** Takes away imports nobody asks for any more and files that were read to their end; tells of runs that ended silently. */
export const sweepImports = async ({ database, storage }: Pick<Tools, 'database' | 'storage'>): Promise<void> => {
  const workspaces = await database.global(
    async (tx) => (await tx.query<{ id: number }>(`select id from workspaces order by id`)).rows,
  )
  for (const { id } of workspaces) {
    const paths = await database.inWorkspace(id, async (tx) => {
      await tx.query(
        `update imports set state = 'failed', finished_at = now()
         where workspace_id = $1 and state in ('waiting', 'writing') and touched_at < now() - make_interval(hours => $2)`,
        [id, silentHours],
      )
      const { rows } = await tx.query<{ path: string }>(
        `select path from imports where workspace_id = $1 and path is not null and state in ('done', 'failed')`,
        [id],
      )
      return rows.map(({ path }) => path)
    })
    for (const path of paths) await storage.remove(path)
    await database.inWorkspace(id, async (tx) => {
      await tx.query('update imports set path = null where workspace_id = $1 and path = any($2)', [id, paths])
      await tx.query(
        `delete from imports where workspace_id = $1 and finished_at < now() - make_interval(days => $2)`,
        [id, keptDays],
      )
    })
  }
}

/** Every hour, once among all processes. */
export const defineSweepImportsJob = (services: Tools): void => {
  const job = services.jobs.define('imports.sweep', z.object({}), () => sweepImports(services))
  services.jobs.schedule(job, '37 * * * *', {})
}
