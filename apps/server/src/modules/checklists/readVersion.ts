import { refuse } from '../../platform/http/index.ts'
import type { Operation } from './operation.ts'
import { readPublished } from './records/publishedVersions.ts'
import { templateOfPath } from './records/templateRecord.ts'
import { wireContent } from './records/wireContent.ts'

export const readVersion: Operation<'readVersion'> = (context, incoming) =>
  context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    const { version: written } = incoming.params
    if (!/^[1-9]\d{0,8}$/.test(written)) return refuse('CKL_OBJECT_NOT_FOUND')
    const published = await readPublished(context.services.database, tx, record.uuid, Number(written))
    if (!published) return refuse('CKL_OBJECT_NOT_FOUND')
    return { ...wireContent(published.template), version: published.version }
  })
