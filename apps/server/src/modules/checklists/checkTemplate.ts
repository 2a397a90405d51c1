import { findingsOf } from './checks/findingsOf.ts'
import type { Operation } from './operation.ts'
import { readContent } from './records/templateContent.ts'
import { templateOfPath } from './records/templateRecord.ts'

export const checkTemplate: Operation<'checkTemplate'> = async (context, incoming) => {
  const content = await context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    return readContent(context.services.database, tx, record)
  })
  return { findings: (await findingsOf(content)).map((finding) => ({ ...finding, data: { ...finding.data } })) }
}
