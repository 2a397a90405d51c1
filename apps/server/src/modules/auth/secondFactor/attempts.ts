import type { SecondFactorMethod } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import { newToken, tokenHash } from '../tokens.ts'

/** How long a right password waits for its second step. */
const attemptMinutes = 30
/** A code is looked at so often; then the try is over, and signing in begins anew. */
const triesOfAnAttempt = 5

export interface Attempt {
  readonly id: number
  readonly accountId: number
  readonly workspaceId: number
  readonly userId: number
  readonly passwordMark: Buffer
  readonly method: SecondFactorMethod
}

interface Row {
  readonly id: number
  readonly account_id: number
  readonly workspace_id: number
  readonly user_id: number
  readonly password_mark: Buffer
  readonly method: SecondFactorMethod
}

/** Of a password's hash as it is kept: tells whether it is still the same one. */
export const passwordMark = (passwordHash: string): Buffer => tokenHash(passwordHash)

const attemptOf = (row: Row): Attempt => ({
  id: row.id,
  accountId: row.account_id,
  workspaceId: row.workspace_id,
  userId: row.user_id,
  passwordMark: row.password_mark,
  method: row.method,
})

/** The name the client holds of a new try; an earlier one from the same place is over. */
export const beginAttempt = async (
  tx: Tx,
  attempt: Omit<Attempt, 'id'> & { readonly place: string },
): Promise<{ readonly id: number; readonly token: string }> => {
  const token = newToken()
  await tx.query(`delete from sign_in_attempts where account_id = $1 and (place = $2 or ends_at < now())`, [
    attempt.accountId,
    attempt.place,
  ])
  const { rows } = await tx.query<{ id: number }>(
    `insert into sign_in_attempts (token_hash, account_id, workspace_id, user_id, password_mark, place, method, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => $8)) returning id`,
    [
      tokenHash(token),
      attempt.accountId,
      attempt.workspaceId,
      attempt.userId,
      attempt.passwordMark,
      attempt.place,
      attempt.method,
      attemptMinutes,
    ],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the try to sign in was not kept')
  return { id, token }
}

/** Which try is meant: by its name, or without one the try begun from this place. */
interface Named {
  readonly email: string
  readonly token: string | undefined
  readonly place: string
}

const whose = `select s.id from sign_in_attempts s join accounts a on a.id = s.account_id
  where a.email = $1 and s.ends_at > now() and (s.token_hash = $2 or ($2::bytea is null and s.place = $3))
  order by s.id desc limit 1`

const valuesOf = ({ email, token, place }: Named) => [email, token === undefined ? null : tokenHash(token), place]

/** Counts a look at a code of the try before anything is compared, so that no two at once are counted as one. */
export const takeTry = async (tx: Tx, named: Named): Promise<Attempt | null> => {
  const { rows } = await tx.query<Row>(
    `update sign_in_attempts set tries = tries + 1 where id = (${whose}) and tries < ${triesOfAnAttempt}
     returning id, account_id, workspace_id, user_id, password_mark, method`,
    valuesOf(named),
  )
  return rows[0] ? attemptOf(rows[0]) : null
}

/** The try, while its code can still be asked for anew. */
export const findAttempt = async (tx: Tx, named: Named): Promise<Attempt | null> => {
  const { rows } = await tx.query<Row>(
    `select id, account_id, workspace_id, user_id, password_mark, method from sign_in_attempts
     where id = (${whose}) and tries < ${triesOfAnAttempt} for update`,
    valuesOf(named),
  )
  return rows[0] ? attemptOf(rows[0]) : null
}

/** True for the one call that ends it. */
export const endAttempt = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query(`delete from sign_in_attempts where id = $1`, [id])).rowCount === 1

/** Of an account whose password or factor changed. */
export const endAttempts = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.query(`delete from sign_in_attempts where account_id = $1`, [accountId])
}
