import { readPublished } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'
import { inOneMoment } from './records/inOneMoment.ts'
import { inspectionOfPath } from './records/inspectionRecord.ts'
import { openAnswer } from './records/openAnswer.ts'
import { readStandingRows } from './records/standingRows.ts'

export const readInspection: CallHandler<'readInspection'> = (context, incoming) =>
  context.read(async (tx) => {
    await inOneMoment(tx)
    const record = await inspectionOfPath(tx, context.actor, incoming.params.id)
    const published = await readPublished(context.services.database, tx, record.template_uuid, record.template_version)
    if (!published) throw new Error(`version ${record.template_version} of ${record.template_uuid} is gone`)
    return openAnswer(record, published, await readStandingRows(tx, record.id))
  })
