import { createHash } from 'node:crypto'
import type { Actor } from '../access/index.ts'
import type { Tx } from '../database/index.ts'
import type { UploadedFile } from './operation.ts'
import { refuse } from './refusal.ts'

export interface IdempotentCall {
  readonly key: string
  /** Method and path as declared. */
  readonly call: string
  /** What must be the same when the key comes again: method, path, body and, of an upload, the files. */
  readonly fingerprint: string
}

/** What the handler says beside its data. */
export interface Said {
  message: string | null
  status: 200 | 201
}

/** A call's answer as it was sent. */
export interface KeptAnswer {
  readonly status: 200 | 201
  readonly body: object
}

type Caller = Pick<Actor, 'userId'>

export const fingerprintOf = (method: string, url: string, body: unknown, files: readonly UploadedFile[]): string => {
  const hash = createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(JSON.stringify(body ?? null))
  for (const file of files) hash.update(`\n${JSON.stringify([file.name, file.type])}\n`).update(file.content)
  return hash.digest('hex')
}

/** The row of the whole answer; the parts are numbered. */
const whole = 'answer'

interface KeptRow {
  readonly fingerprint: string
  readonly status: number | null
  readonly answer: unknown
}

const readKept = async (tx: Tx, actor: Caller, key: string): Promise<KeptRow | null> => {
  const { rows } = await tx.query<KeptRow>(
    `select fingerprint, status, answer from idempotency_keys where workspace_id = $1 and actor_id = $2 and key = $3`,
    [tx.workspaceId, actor.userId, key],
  )
  return rows[0] ?? null
}

const sameCall = (call: IdempotentCall, kept: KeptRow): void => {
  if (kept.fingerprint !== call.fingerprint) refuse('GEN_IDEMPOTENCY_MISMATCH')
}

const statusOf = (status: number | null): 200 | 201 => (status === 201 ? 201 : 200)

/**
 * The answer this key got before, or null; GEN_IDEMPOTENCY_MISMATCH where the key belongs to another call. Asked before
 * the handler runs: what it would find now (a record that is gone, a revision that moved) is not the first answer.
 */
export const answeredBefore = async (tx: Tx, actor: Caller, call: IdempotentCall): Promise<KeptAnswer | null> => {
  const kept = await readKept(tx, actor, `${call.key}#${whole}`)
  if (kept) {
    sameCall(call, kept)
    return { status: statusOf(kept.status), body: Object(kept.answer) }
  }
  const begun = await readKept(tx, actor, `${call.key}#0`)
  if (begun) sameCall(call, begun)
  return null
}

/** Keeps the answer of a call that came to its end; of two at once the first one's, which is what comes back. */
export const keepAnswer = async (
  tx: Tx,
  actor: Caller,
  call: IdempotentCall,
  answer: KeptAnswer,
): Promise<KeptAnswer> => {
  const { rowCount } = await tx.query(
    `insert into idempotency_keys (workspace_id, actor_id, key, call, fingerprint, status, answer)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      tx.workspaceId,
      actor.userId,
      `${call.key}#${whole}`,
      call.call,
      call.fingerprint,
      answer.status,
      JSON.stringify(answer.body),
    ],
  )
  return rowCount === 0 ? ((await answeredBefore(tx, actor, call)) ?? answer) : answer
}

/**
 * Runs `work` once per key: its result and what was said are kept in the transaction of the write itself, so that a
 * repeated call goes on from there when the first one ended before its answer was kept. `part` counts the writes of
 * one call.
 */
export const onceByKey = async <T>(
  tx: Tx,
  actor: Caller,
  call: IdempotentCall,
  part: number,
  said: Said,
  work: () => Promise<T>,
): Promise<T> => {
  const key = `${call.key}#${part}`
  const claim = await tx.query(
    `insert into idempotency_keys (workspace_id, actor_id, key, call, fingerprint) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [tx.workspaceId, actor.userId, key, call.call, call.fingerprint],
  )
  if (claim.rowCount === 0) {
    const kept = await readKept(tx, actor, key)
    if (!kept) return refuse('GEN_IDEMPOTENCY_MISMATCH')
    sameCall(call, kept)
    const { result, message } = kept.answer as { result: T; message?: string | null }
    said.status = statusOf(kept.status)
    said.message = message ?? null
    return result
  }
  const result = await work()
  await tx.query(
    `update idempotency_keys set status = $4, answer = $5 where workspace_id = $1 and actor_id = $2 and key = $3`,
    [tx.workspaceId, actor.userId, key, said.status, JSON.stringify({ result: result ?? null, message: said.message })],
  )
  return result
}
