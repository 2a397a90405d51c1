import { setTimeout as wait } from 'node:timers/promises'
import { invalidField, refuse, type Context } from '../../platform/http/index.ts'
import { placeOf } from './devices.ts'
import { countWrongTry, inTurn, judgeTries } from './tries.ts'

export interface ConfirmedAccount {
  readonly email: string
  readonly passwordHash: string | null
  /** Where wrong tries of this caller are counted. */
  readonly place: string
}

/**
 * Asks for the caller's own password again before what guards the account changes; refuses the field
 * `current_password`. Wrong tries count with those of signing in: an open page is no door for guessing. Takes long: not
 * inside a transaction.
 */
export const confirmPassword = async (
  { actor, address, services, t }: Context,
  incoming: { readonly header: (name: string) => string | undefined },
  password: string,
): Promise<ConfirmedAccount> => {
  const { database, passwords, settings } = services
  const from = { device: incoming.header('x-device-key'), address }
  const account = await database.global(
    async (tx) => {
      const { rows } = await tx.query<{ email: string; password_hash: string | null }>(
        `select email, password_hash from accounts where id = $1`,
        [actor.accountId],
      )
      return rows[0] ?? refuse('USR_UNAUTHENTICATED')
    },
    { readOnly: true },
  )
  const place = await database.global((tx) => placeOf(tx, account.email, from), { readOnly: true })
  await inTurn(account.email, place, async () => {
    const verdict = await database.global((tx) => judgeTries(tx, account.email, place), { readOnly: true })
    if (settings.rateLimits && verdict.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, verdict.wait)
    const fits = await passwords.fits(account.password_hash, password)
    if (settings.rateLimits && verdict.slow > 0) await wait(verdict.slow)
    if (fits) return undefined
    await database.global((tx) => countWrongTry(tx, account.email, place))
    throw invalidField('current_password', t('people.password.wrong'))
  })
  return { email: account.email, passwordHash: account.password_hash, place }
}
