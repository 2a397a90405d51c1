import type { StoredOperation } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import { Refusal, type Context, type Reference } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { readPublished } from '../../checklists/index.ts'
import { keepRaised } from '../../issues/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { refreshSoon } from '../refresh/refresher.ts'
import { earlierVersions } from './earlierVersions.ts'
import type { Outcome } from './gatherCalls.ts'
import { judgeOperations } from './judgeOperations.ts'
import { openForOperations, type OpenedInspection, type StoredRow } from './openForOperations.ts'
import type { ReadOperations } from './readOperations.ts'
import { storeOperations } from './storeOperations.ts'

/** The body of a call; a refusal of it waits until the inspection was looked up. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: unknown }

const answerOf = ({ late: _late, ...row }: StoredRow): StoredOperation => ({
  ...row,
  at: new Date(row.at).toISOString(),
  received_at: new Date(row.received_at).toISOString(),
})

export interface SentOperations {
  readonly context: Context
  readonly reference: Reference
  readonly manages: boolean
  readonly read: Read<ReadOperations>
}

export type TakenIn = Awaited<ReturnType<CallHandler<'applyOperations'>>>

const takeIn = async (
  tx: Tx,
  { context, read, reference, manages }: SentOperations,
  opened: OpenedInspection | null,
): Promise<Outcome<TakenIn>> => {
  const { actor, services } = context
  if (!opened || !(opened.participant || manages)) return { ok: false, error: new Refusal('INS_OBJECT_NOT_FOUND') }
  if (!read.ok) return { ok: false, error: read.refusal }
  const { operations, unreadable: unread } = read.value
  const published = await readPublished(services.database, tx, opened.template_uuid, opened.template_version)
  if (!published)
    throw new Error(`version ${opened.template_version} of ${opened.template_uuid}, of ${reference}, is gone`)
  const sender = { userUuid: actor.userUuid, manages }
  const first = judgeOperations(published.compiled, opened, operations, sender)
  const earlier = first.rejected.length === 0 ? [] : await earlierVersions(services.database, tx, opened)
  const judgement =
    earlier.length === 0 ? first : judgeOperations(published.compiled, opened, operations, sender, earlier)
  if (judgement.taken.length > 0) {
    storeOperations(tx, opened.id, judgement, actor.userUuid)
    await keepRaised(tx, context, opened, judgement.rows)
    announce(tx, services.live, `inspection:${opened.uuid}`, { seq: judgement.seq })
    tx.afterCommit(() => refreshSoon(services, actor.workspaceId, opened.id))
  }
  const devices = new Set(operations.map(({ device }) => device))
  const unreadable = opened.archived ? ('INS_ARCHIVED' as const) : ('GEN_VALIDATION' as const)
  const rejected = [...judgement.rejected, ...unread.map((id) => ({ id, error_code: unreadable }))]
  return {
    ok: true,
    value: {
      seq: judgement.seq,
      applied: [...judgement.applied],
      rejected: rejected.map((each) => ({ ...each, message: context.t(`error.${each.error_code}`) })),
      ops: opened.others.filter((row) => !(row.sent_by === actor.userUuid && devices.has(row.device))).map(answerOf),
      conflicts: judgement.conflicts.map((conflict) => ({
        ...conflict,
        path: [...conflict.path],
        ops: [...conflict.ops],
      })),
      template_version: opened.template_version,
    },
  }
}

/** Takes in what these calls sent, in this transaction; each of another inspection. */
export const takeOperations = async (tx: Tx, sent: readonly SentOperations[]): Promise<readonly Outcome<TakenIn>[]> => {
  const opened = await openForOperations(
    tx,
    sent.map(({ reference, context, read }) => ({
      reference,
      userId: context.actor.userId,
      ...(read.ok ? read.value : { operations: [], since: 0 }),
    })),
  )
  const outcomes: Outcome<TakenIn>[] = []
  for (const [at, each] of sent.entries()) outcomes.push(await takeIn(tx, each, opened[at] ?? null))
  return outcomes
}
