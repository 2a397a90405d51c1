import { createHash } from 'node:crypto'
import type { Actor } from '../access/index.ts'
import type { Tx } from '../database/index.ts'
import { refuse } from './refusal.ts'

export interface IdempotentCall {
  readonly key: string
  /** Method and path as declared. */
  readonly call: string
  /** What must be the same when the key comes again: method, path and body. */
  readonly fingerprint: string
}

export const fingerprintOf = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(JSON.stringify(body ?? null))
    .digest('hex')

/**
 * Runs `work` once per key: its result is kept in the transaction of the write itself, so that a repeated call is
 * answered with it, whatever happened to the first answer on its way. `part` counts the writes of one call.
 */
export const onceByKey = async <T>(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  call: IdempotentCall,
  part: number,
  work: () => Promise<T>,
): Promise<T> => {
  const key = `${call.key}#${part}`
  const claim = await tx.query(
    `insert into idempotency_keys (workspace_id, actor_id, key, call, fingerprint) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [tx.workspaceId, actor.userId, key, call.call, call.fingerprint],
  )
  if (claim.rowCount === 0) {
    const { rows } = await tx.query<{ fingerprint: string; answer: { result: T } | null }>(
      `select fingerprint, answer from idempotency_keys where workspace_id = $1 and actor_id = $2 and key = $3`,
      [tx.workspaceId, actor.userId, key],
    )
    const kept = rows[0]
    if (!kept || kept.fingerprint !== call.fingerprint || !kept.answer) return refuse('GEN_IDEMPOTENCY_MISMATCH')
    return kept.answer.result
  }
  const result = await work()
  await tx.query(`update idempotency_keys set answer = $4 where workspace_id = $1 and actor_id = $2 and key = $3`, [
    tx.workspaceId,
    actor.userId,
    key,
    JSON.stringify({ result: result ?? null }),
  ])
  return result
}
