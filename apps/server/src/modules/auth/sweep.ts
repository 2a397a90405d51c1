import { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import { sweepRegistrations } from './register/sweepRegistrations.ts'
import { lives } from './idleSessions.ts'
import { sweepTries } from './tries.ts'

/** A device that was away this long repeats its calls; operations and uploads carry ids of their own. */
const keysKeptDays = 7

/** A key that has ended is still shown for a while: its owner sees why a program is refused. */
const endedKeysKeptDays = 30

/** Takes away what counts no more: ended sessions and tries to sign in, counters whose time is over, answers kept for repeated calls, registrations nobody came in by. */
export const sweep = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  const workspaces = await database.global(async (tx) => {
    await tx.query(`delete from sessions where not (${lives()})`)
    await tx.query(`delete from sign_in_attempts where ends_at < now()`)
    await tx.query(`delete from api_keys where expires_at < now() - make_interval(days => $1)`, [endedKeysKeptDays])
    await tx.query(`delete from passkey_challenges where expires_at < now()`)
    await sweepTries(tx)
    return (await tx.query<{ id: number }>(`select id from workspaces order by id`)).rows
  })
  for (const { id } of workspaces) {
    await sweepRegistrations(database, id)
    await database.inWorkspace(id, (tx) =>
      tx.query(
        `delete from idempotency_keys where workspace_id = $1 and created_at < now() - make_interval(days => $2)`,
        [id, keysKeptDays],
      ),
    )
  }
}

/** Every hour, once among all processes. */
export const defineSweepJob = (services: Omit<Services, 'authenticate'>): void => {
  const job = services.jobs.define('auth.sweep', z.object({}), () => sweep(services))
  services.jobs.schedule(job, '17 * * * *', {})
}
