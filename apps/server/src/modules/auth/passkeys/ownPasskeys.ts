import type { contract, InputOf } from '@plumbline/contract'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Tx } from '../../../platform/database/index.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { refuse, type Context, type Handler } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { confirmPassword } from '../confirmPassword.ts'
import { tellFactor } from '../secondFactor/tellFactor.ts'
import { challengeMs, newChallenge, relyingParty, takeChallenge } from './challenges.ts'
import { ownPasskey, passkeyAnswer, passkeyColumns, type PasskeyRecord } from './passkeyRecord.ts'

const largestNumber = 20
/** EdDSA, ES256, RS256 (COSE): what every authenticator knows one of. */
const algorithms = [-8, -7, -257]

const passkeysOf = async (tx: Tx, accountId: number): Promise<readonly PasskeyRecord[]> => {
  const { rows } = await tx.query<PasskeyRecord>(
    `select ${passkeyColumns} from passkeys where account_id = $1 order by id desc`,
    [accountId],
  )
  return rows
}

/** Of the account, which is more than one workspace: a workspace's provider is told nothing of it. */
export const myPasskeys: Handler<typeof contract.auth.myPasskeys> = async ({ actor, services }) => {
  if (actor.bySso) return { list: [] }
  const kept = await services.database.global((tx) => passkeysOf(tx, actor.accountId), { readOnly: true })
  return { list: kept.map((record) => passkeyAnswer(record)) }
}

export const newPasskeyChallenge: Handler<typeof contract.auth.newPasskeyChallenge> = async (context, incoming) => {
  const { body } = incoming.input()
  const { actor, services } = context
  const { email } = await confirmPassword(context, incoming, body.current_password)
  return services.database.global(async (tx) => {
    const kept = await passkeysOf(tx, actor.accountId)
    if (kept.length >= largestNumber) return refuse('USR_PASSKEYS_FULL')
    const { rows } = await tx.query<{ uuid: string }>(`select uuid from accounts where id = $1`, [actor.accountId])
    const uuid = rows[0]?.uuid ?? refuse('USR_UNAUTHENTICATED')
    return {
      challenge: await newChallenge(tx, actor.accountId),
      rp_id: relyingParty(services.settings).id,
      timeout: challengeMs,
      user: { id: Buffer.from(uuid).toString('base64url'), name: email, display_name: actor.name },
      algorithms,
      exclude: kept.map(({ credential_id: id }) => id),
    }
  })
}

type Made = InputOf<typeof contract.auth.addPasskey>['body']

const verifiedPasskey = async ({ services }: Context, { challenge, credential }: Made) => {
  const { id: rpId, origin } = relyingParty(services.settings)
  const { transports, ...response } = credential.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { credential: made, credentialDeviceType: kind } = registrationInfo
    return { id: made.id, publicKey: made.publicKey, counter: made.counter, transports, synced: kind === 'multiDevice' }
  } catch {
    // Unreadable, of another site or challenge, or without a verified person: all the same to who asks.
    return null
  }
}

export const addPasskey: Handler<typeof contract.auth.addPasskey> = async (context, incoming) => {
  const { body } = incoming.input()
  const { actor, services, t } = context
  const isAsked = await services.database.global((tx) => takeChallenge(tx, body.challenge, actor.accountId))
  const made = isAsked ? await verifiedPasskey(context, body) : null
  if (!made) return refuse('USR_PASSKEY_INVALID')
  return services.database.global(async (tx) => {
    const held = await tx.query<{ email: string }>(`select email from accounts where id = $1 for update`, [
      actor.accountId,
    ])
    const email = held.rows[0]?.email ?? refuse('USR_UNAUTHENTICATED')
    if ((await passkeysOf(tx, actor.accountId)).length >= largestNumber) return refuse('USR_PASSKEYS_FULL')
    const { rows } = await tx.query<PasskeyRecord>(
      `insert into passkeys (uuid, account_id, credential_id, public_key, counter, transports, synced, name)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${passkeyColumns}`,
      [
        newUuid(),
        actor.accountId,
        made.id,
        Buffer.from(made.publicKey),
        made.counter,
        made.transports ?? [],
        made.synced,
        body.name.trim(),
      ],
    )
    const record = rows[0] ?? refuse('USR_PASSKEY_INVALID')
    const { name } = record
    const what = t('factorMail.passkey.added', { name })
    await tellFactor(tx, context, { type: 'user.passkey_added', email, what, after: { name } })
    return passkeyAnswer(record)
  })
}

export const renamePasskey: Handler<typeof contract.auth.renamePasskey> = async (context, incoming) => {
  const { actor, services, tracking } = context
  const find = (tx: Tx): Promise<PasskeyRecord> => ownPasskey(tx, actor.accountId, incoming.params.passkey)
  await services.database.global(find)
  const name = incoming.input().body.name.trim()
  return services.database.global(async (tx) => {
    const before = await find(tx)
    if (before.name === name) return passkeyAnswer(before)
    await tx.query(`update passkeys set name = $2 where id = $1`, [before.id, name])
    const subject = { type: 'user', id: actor.userId, uuid: actor.userUuid }
    const event = { type: 'user.passkey_renamed', subject, before: { name: before.name }, after: { name } } as const
    await tx.within(actor.workspaceId, (inside) => recordEvent(inside, actor, event, tracking))
    return passkeyAnswer({ ...before, name })
  })
}

export const removePasskey: Handler<typeof contract.auth.removePasskey> = async (context, incoming) => {
  const { actor, services, t } = context
  const find = (tx: Tx): Promise<PasskeyRecord> => ownPasskey(tx, actor.accountId, incoming.params.passkey)
  await services.database.global(find)
  const { body } = incoming.input()
  const { email } = await confirmPassword(context, incoming, body.current_password)
  await services.database.global(async (tx) => {
    const { id, name } = await find(tx)
    await tx.query(`delete from passkeys where id = $1`, [id])
    const what = t('factorMail.passkey.removed', { name })
    await tellFactor(tx, context, { type: 'user.passkey_removed', email, what, before: { name } })
  })
  context.say(t('passkeys.removed'))
  return {}
}
