import { checkTemplate as findProblems } from '@plumbline/checklist'
import type { Operation } from './operation.ts'
import { readContent } from './records/templateContent.ts'
import { templateOfPath } from './records/templateRecord.ts'

export const checkTemplate: Operation<'checkTemplate'> = async (context, incoming) => {
  const content = await context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    return readContent(context.services.database, tx, record)
  })
  return { findings: findProblems(content).map((finding) => ({ ...finding, data: { ...finding.data } })) }
}
