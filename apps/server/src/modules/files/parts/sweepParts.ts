import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { endExpired } from './partialUpload.ts'

/** Takes away what nobody went on with; the device begins such a file anew. */
export const sweepParts = async ({ database, storage, now }: Omit<Services, 'authenticate'>): Promise<void> => {
  const workspaces = await database.global(
    async (tx) => (await tx.query<{ id: number }>(`select id from workspaces order by id`)).rows,
    { readOnly: true },
  )
  for (const { id } of workspaces) {
    // Judged and taken in one step: what a device goes on with meanwhile stays, with the parts it adds.
    const parts = await database.inWorkspace(id, (tx) => endExpired(tx, new Date(now())))
    for (const path of parts) await storage.remove(path)
  }
}

/** Every hour, once among all processes. */
export const definePartsJob = (services: Omit<Services, 'authenticate'>): void => {
  const job = services.jobs.define('files.parts', z.object({}), () => sweepParts(services))
  services.jobs.schedule(job, '41 * * * *', {})
}
