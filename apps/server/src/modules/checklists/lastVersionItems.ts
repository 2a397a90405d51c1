import { refuse } from '../../platform/http/index.ts'
import type { Operation } from './operation.ts'
import { readPublished } from './records/publishedVersions.ts'
import { templateOfPath } from './records/templateRecord.ts'
import { wireContent } from './records/wireContent.ts'

/** 404 when never published (Q-BLD-7). */
export const lastVersionItems: Operation<'lastVersionItems'> = (context, incoming) =>
  context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    const published =
      record.version === null ? null : await readPublished(context.services.database, tx, record.uuid, record.version)
    if (!published) return refuse('CKL_OBJECT_NOT_FOUND')
    return { list: wireContent(published.template).items }
  })
