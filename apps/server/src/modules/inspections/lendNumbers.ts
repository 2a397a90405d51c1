import { refuse } from '../../platform/http/index.ts'
import { readPublished, startSubject } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'
import { giveNumbers } from './records/giveNumbers.ts'

/** Numbers for inspections that a device starts while it is away (K7-1). */
export const lendNumbers: CallHandler<'lendNumbers'> = (context, incoming) =>
  context.write(async (tx) => {
    const { template_id: reference, count } = incoming.input().body
    const subject = (await startSubject(tx, reference)) ?? refuse('CKL_OBJECT_NOT_FOUND')
    const published =
      subject.deleted || subject.version === null
        ? null
        : await readPublished(context.services.database, tx, subject.uuid, subject.version)
    if (!published) return refuse('CKL_OBJECT_NOT_FOUND')
    return { numbers: [...(await giveNumbers(tx, published, count))] }
  })
