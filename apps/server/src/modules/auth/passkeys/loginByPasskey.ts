import type { contract, InputOf } from '@plumbline/contract'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { refuse, wrongTry, type Handler, type PublicContext } from '../../../platform/http/index.ts'
import { placeOf } from '../devices.ts'
import { membershipsOf } from '../ownMemberships.ts'
import { openMembership, openSession } from '../sessions.ts'
import { sortByDoors } from '../ssoStep.ts'
import { challengeMs, newChallenge, relyingParty, takeChallenge } from './challenges.ts'
import { passkeyColumns, type PasskeyRecord } from './passkeyRecord.ts'

export const passkeyChallenge: Handler<typeof contract.auth.passkeyChallenge> = async ({ services }) => ({
  challenge: await services.database.global((tx) => newChallenge(tx, null)),
  rp_id: relyingParty(services.settings).id,
  timeout: challengeMs,
})

type Signed = InputOf<typeof contract.auth.loginByPasskey>['body']

interface Known extends PasskeyRecord {
  readonly email: string
  readonly account_uuid: string
}

/** What the signature says its counter is; null where anything of it does not fit. */
const counterOf = async (
  { services }: PublicContext,
  { challenge, credential }: Signed,
  known: Known,
): Promise<number | null> => {
  const { id: rpId, origin } = relyingParty(services.settings)
  const { userHandle, ...response } = credential.response
  const handle = Buffer.from(known.account_uuid).toString('base64url')
  if (userHandle && userHandle !== handle) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: Number(known.counter),
      },
      // A PIN, a finger or a face beside holding the device: that makes it two factors.
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // Unreadable, of another site, not verified, or a counter that went back: all the same to who asks.
    return null
  }
}

/** Signs in by a passkey. What did not fit is not told. */
export const loginByPasskey: Handler<typeof contract.auth.loginByPasskey> = async (context, incoming) => {
  const { body } = incoming.input()
  const { database } = context.services
  const device = incoming.header('x-device-key')
  const known = await database.global(async (tx) => {
    if (!(await takeChallenge(tx, body.challenge, null))) return null
    const { rows } = await tx.query<Known>(
      `select p.*, a.email, a.uuid as account_uuid from (select ${passkeyColumns} from passkeys where credential_id = $1) p
       join accounts a on a.id = p.account_id`,
      [body.credential.id],
    )
    return rows[0] ?? null
  })
  const counter = known ? await counterOf(context, body, known) : null
  if (!known || counter === null) throw wrongTry('USR_PASSKEY_INVALID', known?.account_id)
  const { account_id: accountId, email } = known
  const memberships = await database.global(async (tx) => {
    // Of two signatures with one counter the second is a copy's; who counts none stays at 0.
    const { rowCount } = await tx.query(
      `update passkeys set counter = $2, used_at = now() where id = $1 and counter = $3`,
      [known.id, counter, known.counter],
    )
    if (rowCount === 0) throw wrongTry('USR_PASSKEY_INVALID', accountId)
    return membershipsOf(tx, accountId)
  })
  // As by a password: what only a provider opens is passed over.
  const { open } = await sortByDoors(database, context.services.settings.publicUrl, memberships)
  const membership = await openMembership(database, open)
  if (!membership) return refuse('USR_PASSKEY_INVALID')
  const from = { device, address: context.address }
  const place = await database.global((tx) => placeOf(tx, email, from), { readOnly: true })
  return openSession(context.services, {
    accountId,
    ...membership,
    factor: 'passkey',
    welcomed: { email, place, device },
    presented: incoming.header('authorization'),
    device: incoming.header('user-agent') ?? '',
    language: context.language,
    tracking: context.tracking,
  })
}
