import { pathReference, refuse } from '../../platform/http/index.ts'
import { startSubject } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'
import { readLastTime } from './records/lastTimes.ts'

/** What was answered the last time at the same asset: devices ask when an asset is chosen that they know nothing of. */
export const lastTime: CallHandler<'lastTime'> = (context, incoming) =>
  context.read(async (tx) => {
    const subject = await startSubject(tx, pathReference(incoming.params.id, 'CKL_OBJECT_NOT_FOUND'))
    if (!subject || subject.deleted) return refuse('CKL_OBJECT_NOT_FOUND')
    const of = { template: subject.uuid, asset: incoming.input().query.asset ?? null }
    return { last_time: await readLastTime(tx, context.actor, of, context.services.storage) }
  })
