import type { SsoKind } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'

const longestMinutes = 15

export interface SsoRequest {
  readonly id: string
  readonly workspaceId: number
  readonly auth: SsoKind
  readonly kind: 'sign_in' | 'sign_out'
  readonly browserHash: Buffer | null
  readonly redirectUri: string
  readonly nonce: string | null
  readonly codeVerifier: string | null
}

export const keepRequest = async (tx: Tx, request: SsoRequest): Promise<void> => {
  await tx.query(
    `insert into sso_requests (id, workspace_id, auth, kind, browser_hash, redirect_uri, nonce, code_verifier, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => $9))`,
    [
      request.id,
      request.workspaceId,
      request.auth,
      request.kind,
      request.browserHash,
      request.redirectUri,
      request.nonce,
      request.codeVerifier,
      longestMinutes,
    ],
  )
}

type Asked = Pick<SsoRequest, 'id' | 'workspaceId' | 'auth' | 'kind'>

/** Whether it still waits for its answer. */
export const awaitsAnswer = async (tx: Tx, { id, workspaceId, auth, kind }: Asked): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `select 1 from sso_requests where id = $1 and workspace_id = $2 and auth = $3 and kind = $4 and expires_at > now()`,
    [id, workspaceId, auth, kind],
  )
  return rowCount === 1
}

/** Takes the request that an answer names: of two answers only the first finds it. */
export const takeRequest = async (tx: Tx, { id, workspaceId, auth, kind }: Asked): Promise<SsoRequest | null> => {
  const { rows } = await tx.query<{
    browser_hash: Buffer | null
    redirect_uri: string
    nonce: string | null
    code_verifier: string | null
    good: boolean
  }>(
    `delete from sso_requests where id = $1 and workspace_id = $2 and auth = $3 and kind = $4
     returning browser_hash, redirect_uri, nonce, code_verifier, expires_at > now() as good`,
    [id, workspaceId, auth, kind],
  )
  const row = rows[0]
  if (!row?.good) return null
  return {
    id,
    workspaceId,
    auth,
    kind,
    browserHash: row.browser_hash,
    redirectUri: row.redirect_uri,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
  }
}

/** False: this assertion came before. */
export const takeAssertion = async (
  tx: Tx,
  { workspaceId, auth }: Pick<SsoRequest, 'workspaceId' | 'auth'>,
  assertion: string,
  expiresAt: Date,
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into sso_assertions (workspace_id, auth, assertion, expires_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [workspaceId, auth, assertion, expiresAt],
  )
  return rowCount === 1
}

export const sweepSso = async (tx: Tx): Promise<void> => {
  await tx.query(`delete from sso_requests where expires_at < now()`)
  await tx.query(`delete from sso_codes where expires_at < now()`)
  await tx.query(`delete from sso_assertions where expires_at < now()`)
}
