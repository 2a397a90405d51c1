import type { Tx } from '../../../platform/database/index.ts'
import type { Settings } from '../../../platform/settings/index.ts'
import { newToken, tokenHash } from '../tokens.ts'

const challengeMinutes = 5
export const challengeMs = challengeMinutes * 60_000

/** Who asks for a signature: a browser signs for the site it is on, and for no other. */
export const relyingParty = ({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): { readonly id: string; readonly origin: string } => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** `accountId` null: for a sign-in, whoever it will be. */
export const newChallenge = async (tx: Tx, accountId: number | null): Promise<string> => {
  const challenge = newToken()
  await tx.query(
    `insert into passkey_challenges (challenge_hash, account_id, expires_at)
     values ($1, $2, now() + make_interval(mins => $3))`,
    [tokenHash(challenge), accountId, challengeMinutes],
  )
  return challenge
}

/** True for the one who comes with it first and in time. */
export const takeChallenge = async (tx: Tx, challenge: string, accountId: number | null): Promise<boolean> => {
  const { rows } = await tx.query<{ good: boolean }>(
    `delete from passkey_challenges where challenge_hash = $1 and account_id is not distinct from $2
     returning expires_at > now() as good`,
    [tokenHash(challenge), accountId],
  )
  return rows[0]?.good ?? false
}
