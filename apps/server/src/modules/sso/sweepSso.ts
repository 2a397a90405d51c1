import { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import { sweepSso } from './flow/ssoRequests.ts'

/** Every hour, once among all processes: what waits for nothing any more. */
export const defineSweepSsoJob = (services: Omit<Services, 'authenticate'>): void => {
  const job = services.jobs.define('sso.sweep', z.object({}), () => services.database.global(sweepSso))
  services.jobs.schedule(job, '29 * * * *', {})
}
