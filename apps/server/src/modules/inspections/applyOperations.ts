import type { StoredOperation } from '@plumbline/contract'
import { may } from '../../platform/access/index.ts'
import { pathReference, refuse } from '../../platform/http/index.ts'
import { announce } from '../../platform/live/index.ts'
import { readPublished } from '../checklists/index.ts'
import { keepRaised } from '../issues/index.ts'
import type { CallHandler } from './callHandler.ts'
import { earlierVersions } from './operations/earlierVersions.ts'
import { judgeOperations } from './operations/judgeOperations.ts'
import { openForOperations, type StoredRow } from './operations/openForOperations.ts'
import { readOperations } from './operations/readOperations.ts'
import { storeOperations } from './operations/storeOperations.ts'
import { refreshSoon } from './refresh/refresher.ts'

const answerOf = ({ late: _late, ...row }: StoredRow): StoredOperation => ({
  ...row,
  at: new Date(row.at).toISOString(),
  received_at: new Date(row.received_at).toISOString(),
})

/**
 * Takes operations in exactly once, in one transaction of two round trips: begin, lock and read; write and commit. The
 * engine's session is not on this way: scores and counts follow (architecture.md, "An answer").
 */
export const applyOperations: CallHandler<'applyOperations'> = async (context, incoming) => {
  const { actor, services } = context
  const reference = pathReference(incoming.params.id, 'INS_OBJECT_NOT_FOUND')
  const manages = may(actor, 'INS_MANAGE_INSPECTIONS')
  const read = readable(() => readOperations(context, incoming))
  return context.write(async (tx) => {
    const { operations, since } = read.ok ? read.value : { operations: [], since: 0 }
    const opened = await openForOperations(tx, reference, { userId: actor.userId, operations, since })
    if (!opened || !(opened.participant || manages)) return refuse('INS_OBJECT_NOT_FOUND')
    if (!read.ok) throw read.refusal
    const published = await readPublished(services.database, tx, opened.template_uuid, opened.template_version)
    if (!published) throw new Error(`version ${opened.template_version} of ${opened.template_uuid} is gone`)
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
    const rejected = [...judgement.rejected, ...read.value.unreadable.map((id) => ({ id, error_code: unreadable }))]
    return {
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
    }
  })
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: unknown }

/** The inspection is looked up before its body is judged (404 before 422), so a refusal of the body waits for that. */
const readable = <T>(read: () => T): Read<T> => {
  try {
    return { ok: true, value: read() }
  } catch (refusal) {
    return { ok: false, refusal }
  }
}
