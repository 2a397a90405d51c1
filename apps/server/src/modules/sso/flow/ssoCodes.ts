import type { Tx } from '../../../platform/database/index.ts'
import { newToken, tokenHash, type SsoOpener } from '../../auth/index.ts'
import type { ProviderSession } from './identity.ts'

/** Decisions Q-AUT-16. */
const secondsGood = 60

export interface SsoEntry extends ProviderSession {
  readonly workspaceId: number
  readonly accountId: number
  readonly userId: number
  readonly auth: SsoOpener
}

/** The code that the browser brings for its session. Only the browser that began the sign-on can use it. */
export const makeCode = async (
  tx: Tx,
  entry: SsoEntry,
  browserHash: Buffer | null,
  seconds = secondsGood,
): Promise<string> => {
  const code = newToken()
  await tx.query(
    `insert into sso_codes (code_hash, workspace_id, account_id, user_id, auth, browser_hash, subject, session_index,
       sealed, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10))`,
    [
      tokenHash(code),
      entry.workspaceId,
      entry.accountId,
      entry.userId,
      entry.auth,
      browserHash,
      entry.subject,
      entry.sessionIndex,
      entry.details,
      seconds,
    ],
  )
  return code
}

interface CodeRow {
  readonly workspace_id: number
  readonly account_id: number
  readonly user_id: number
  readonly auth: SsoOpener
  readonly browser_hash: Buffer | null
  readonly subject: string
  readonly session_index: string | null
  readonly sealed: string | null
  readonly good: boolean
}

/** Used up by the asking, whoever asks: null where it is none, too old, or another browser's. */
export const takeCode = async (tx: Tx, code: string, browser: string | null): Promise<SsoEntry | null> => {
  const { rows } = await tx.query<CodeRow>(
    `delete from sso_codes where code_hash = $1
     returning workspace_id, account_id, user_id, auth, browser_hash, subject, session_index, sealed,
       expires_at > now() as good`,
    [tokenHash(code)],
  )
  const row = rows[0]
  if (!row?.good) return null
  if (row.browser_hash !== null && (browser === null || !row.browser_hash.equals(tokenHash(browser)))) return null
  return {
    workspaceId: row.workspace_id,
    accountId: row.account_id,
    userId: row.user_id,
    auth: row.auth,
    subject: row.subject,
    sessionIndex: row.session_index,
    details: row.sealed,
  }
}
