import type { Tx } from '../../../platform/database/index.ts'
import type { Services } from '../../../platform/services.ts'
import { newAuthenticatorSecret, stepOfCode } from './totp.ts'

type Needs = Pick<Services, 'sealer' | 'now'>

const purposeOf = (accountId: number): string => `authenticator ${accountId}`

/** A secret that waits to be confirmed by a code; the one before stays good until then. Null: one is on already. */
export const beginAuthenticator = async (tx: Tx, { sealer }: Needs, accountId: number): Promise<string | null> => {
  const secret = newAuthenticatorSecret()
  const { rowCount } = await tx.query(
    `insert into authenticators as a (account_id, sealed_secret) values ($1, $2)
     on conflict (account_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
       where a.confirmed_at is null`,
    [accountId, sealer.seal(purposeOf(accountId), secret)],
  )
  return rowCount === 1 ? secret : null
}

interface Row {
  readonly sealed_secret: string
  readonly last_step: number
}

/** Whether the account's app shows this code now; then it is used up, for whoever comes with it a second time. */
export const takeAppCode = async (
  tx: Tx,
  { sealer, now }: Needs,
  accountId: number,
  code: string,
  state: 'confirmed' | 'waiting',
): Promise<boolean> => {
  const { rows } = await tx.query<Row>(
    `select sealed_secret, last_step from authenticators
     where account_id = $1 and (confirmed_at is not null) = $2 for update`,
    [accountId, state === 'confirmed'],
  )
  const row = rows[0]
  const secret = row ? sealer.open(purposeOf(accountId), row.sealed_secret) : null
  if (!row || secret === null) return false
  const step = await stepOfCode(secret, code, Number(row.last_step), now())
  if (step === null) return false
  await tx.query(
    `update authenticators set last_step = $2, confirmed_at = coalesce(confirmed_at, now()) where account_id = $1`,
    [accountId, step],
  )
  return true
}

/** True where there was one that was on. */
export const removeAuthenticator = async (tx: Tx, accountId: number): Promise<boolean> => {
  const { rows } = await tx.query<{ was_on: boolean }>(
    `delete from authenticators where account_id = $1 returning confirmed_at is not null as was_on`,
    [accountId],
  )
  return rows[0]?.was_on ?? false
}
