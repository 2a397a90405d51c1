import { z } from 'zod'
import type { Handlers } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { dashboard } from './dashboard.ts'
import { mergeTalliesEverywhere } from './mergeTallies.ts'

export { mergeTallies } from './mergeTallies.ts'

const handlers: Handlers<'analytics'> = { dashboard }

/** The module's handlers; the job that keeps the tallies short is defined with them. */
export const makeHandlers = ({ jobs, database }: Services): Handlers<'analytics'> => {
  const job = jobs.define('analytics.tallies', z.object({}), () => mergeTalliesEverywhere(database))
  jobs.schedule(job, '* * * * *', {})
  return handlers
}
