import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { refreshEverywhere } from './refresher.ts'

/** Every minute, once among all processes: what a process that died had still to refresh. */
export const defineRefreshJob = (services: Services): void => {
  const job = services.jobs.define('inspections.refresh', z.object({}), () => refreshEverywhere(services))
  services.jobs.schedule(job, '* * * * *', {})
}
