import { setTimeout as wait } from 'node:timers/promises'
import type { contract } from '@plumbline/contract'
import { refuse, wrongTry, type Handler } from '../../platform/http/index.ts'
import { placeOf } from './devices.ts'
import { askSecondFactor } from './secondFactor/askSecondFactor.ts'
import { openSession } from './sessions.ts'
import { everybodysDoor, throughOwnDoor } from './ssoStep.ts'
import { strengthened } from './strengthened.ts'
import { countWrongTry, inTurn, judgeTries } from './tries.ts'
import { noAccount, readWayIn } from './wayIn.ts'

interface Account {
  readonly id: number
  readonly password_hash: string | null
  /** Only where there is no password of one's own yet, and while it is good. */
  readonly temporary_hash: string | null
}

/** The password step. What was wrong before is forgotten only when the sign-in is whole. */
export const login: Handler<typeof contract.auth.login> = async (context, incoming) => {
  const { body } = incoming.input()
  const { email } = body
  const { database, passwords, settings } = context.services
  // Nobody's password opens anything here: answered alike whoever asks.
  const everybodys = await everybodysDoor(database, settings.publicUrl)
  if (everybodys) return everybodys
  const device = incoming.header('x-device-key')
  const from = { device, address: context.address }
  const place = await database.global((tx) => placeOf(tx, email, from), { readOnly: true })
  const entering = await inTurn(email, place, async () => {
    const { found, verdict } = await database.global(
      async (tx) => {
        const { rows } = await tx.query<Account>(
          `select id, password_hash,
             case when password_hash is null and temporary_expires_at > now() then temporary_hash end as temporary_hash
           from accounts where email = $1`,
          [email],
        )
        return { found: rows[0] ?? null, verdict: await judgeTries(tx, email, place) }
      },
      { readOnly: true },
    )
    if (settings.rateLimits && verdict.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, verdict.wait)
    // What would come next is read while the password is reckoned on, of nobody's account too: it takes no time then.
    const [fits, way] = await Promise.all([
      passwords.fits(found?.password_hash ?? found?.temporary_hash ?? null, body.password),
      readWayIn(context.services, found?.id ?? noAccount),
    ])
    if (settings.rateLimits && verdict.slow > 0) await wait(verdict.slow)
    if (found && fits) return { account: found, way }
    await database.global((tx) => countWrongTry(tx, email, place))
    throw wrongTry('USR_WRONG_CREDENTIALS', found?.id)
  })
  const { id: accountId, password_hash: kept } = entering.account
  if (kept === null) return { code: 'USR_RESET_REQUIRED', data: { email } }
  const { membership, factor, behindDoors, surroundings } = entering.way
  if (!membership) return (await throughOwnDoor(database, behindDoors)) ?? refuse('USR_WRONG_CREDENTIALS')
  const passwordHash = await strengthened(context.services, accountId, { kept, password: body.password })
  if (factor !== null) {
    const known = { accountId, email, passwordHash, membership, place }
    return { code: 'USR_2FA', data: await askSecondFactor(context, known, factor) }
  }
  const signedIn = await openSession(context.services, {
    accountId,
    ...membership,
    passwordHash,
    surroundings,
    welcomed: { email, place, device },
    presented: incoming.header('authorization'),
    device: incoming.header('user-agent') ?? '',
    language: context.language,
    tracking: context.tracking,
  })
  return { data: signedIn }
}
