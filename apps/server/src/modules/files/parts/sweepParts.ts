import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { endPartial } from './partialUpload.ts'

/** Takes away what nobody went on with; the device begins such a file anew. */
export const sweepParts = async ({ database, storage, now }: Omit<Services, 'authenticate'>): Promise<void> => {
  const workspaces = await database.global(
    async (tx) => (await tx.query<{ id: number }>(`select id from workspaces order by id`)).rows,
    { readOnly: true },
  )
  for (const { id } of workspaces) {
    const expired = await database.inWorkspace(
      id,
      async (tx) =>
        (
          await tx.query<{ uuid: string; parts: string[] }>(
            `select uuid, parts from partial_uploads where workspace_id = $1 and expires_at < $2`,
            [id, new Date(now())],
          )
        ).rows,
      { readOnly: true },
    )
    for (const { uuid, parts } of expired) {
      await database.inWorkspace(id, (tx) => endPartial(tx, uuid))
      for (const path of parts) await storage.remove(path)
    }
  }
}

/** Every hour, once among all processes. */
export const definePartsJob = (services: Omit<Services, 'authenticate'>): void => {
  const job = services.jobs.define('files.parts', z.object({}), () => sweepParts(services))
  services.jobs.schedule(job, '41 * * * *', {})
}
