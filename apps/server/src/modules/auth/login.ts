import { setTimeout as wait } from 'node:timers/promises'
import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { passwordFits } from './passwords.ts'
import { membershipsOf, openSession } from './sessions.ts'
import { countWrongTry, forgetWrongTries, judgeTries } from './tries.ts'

interface Account {
  readonly id: number
  readonly password_hash: string | null
}

export const login: Handler<typeof contract.auth.login> = async (context, incoming) => {
  const { body } = incoming.input()
  const { database, settings } = context.services
  const device = incoming.header('x-device-key')
  const { account, place, verdict } = await database.global(async (tx) => {
    const { rows } = await tx.query<Account>(`select id, password_hash from accounts where email = $1`, [body.email])
    const found = rows[0] ?? null
    const known = found && device ? await knownDevice(tx, found.id, device) : false
    const where = known ? `device ${device}` : context.address
    return { account: found, place: where, verdict: await judgeTries(tx, body.email, where) }
  })
  if (settings.rateLimits && verdict.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, verdict.wait)
  const fits = await passwordFits(account?.password_hash ?? null, body.password)
  if (settings.rateLimits && verdict.slow > 0) await wait(verdict.slow)
  if (!account || !fits) {
    await database.global((tx) => countWrongTry(tx, body.email, place))
    return refuse('USR_WRONG_CREDENTIALS')
  }
  const membership = await database.global(async (tx) => {
    await forgetWrongTries(tx, body.email, place)
    if (device) await rememberDevice(tx, account.id, device)
    return (await membershipsOf(tx, account.id))[0]
  })
  if (!membership) return refuse('USR_WRONG_CREDENTIALS')
  return openSession(context.services, {
    accountId: account.id,
    ...membership,
    device: incoming.header('user-agent') ?? '',
    language: context.language,
    tracking: context.tracking,
  })
}
