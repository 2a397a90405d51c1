import { setTimeout as wait } from 'node:timers/promises'
import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { placeOf, rememberDevice } from './devices.ts'
import { passwordFits } from './passwords.ts'
import { membershipsOf, openMembership, openSession } from './sessions.ts'
import { countWrongTry, forgetWrongTries, inTurn, judgeTries } from './tries.ts'

interface Account {
  readonly id: number
  readonly password_hash: string | null
}

export const login: Handler<typeof contract.auth.login> = async (context, incoming) => {
  const { body } = incoming.input()
  const { database, settings } = context.services
  const device = incoming.header('x-device-key')
  const from = { device, address: context.address }
  const place = await database.global((tx) => placeOf(tx, body.email, from), { readOnly: true })
  const account = await inTurn(body.email, place, async () => {
    const { found, verdict } = await database.global(
      async (tx) => {
        const { rows } = await tx.query<Account>(`select id, password_hash from accounts where email = $1`, [
          body.email,
        ])
        return { found: rows[0] ?? null, verdict: await judgeTries(tx, body.email, place) }
      },
      { readOnly: true },
    )
    if (settings.rateLimits && verdict.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, verdict.wait)
    const fits = await passwordFits(found?.password_hash ?? null, body.password)
    if (settings.rateLimits && verdict.slow > 0) await wait(verdict.slow)
    if (found && fits) return found
    await database.global((tx) => countWrongTry(tx, body.email, place))
    return refuse('USR_WRONG_CREDENTIALS')
  })
  const memberships = await database.global(async (tx) => {
    await forgetWrongTries(tx, body.email, place)
    if (device) await rememberDevice(tx, account.id, device)
    return membershipsOf(tx, account.id)
  })
  const membership = await openMembership(database, memberships)
  if (!membership) return refuse('USR_WRONG_CREDENTIALS')
  return openSession(context.services, {
    accountId: account.id,
    ...membership,
    passwordHash: account.password_hash,
    device: incoming.header('user-agent') ?? '',
    language: context.language,
    tracking: context.tracking,
  })
}
