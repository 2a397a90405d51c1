import { checkRecords } from '@plumbline/checklist'
import { findingsOf } from './checks/findingsOf.ts'
import { readKnownRecords } from './checks/knownRecords.ts'
import type { Operation } from './operation.ts'
import { readContent } from './records/templateContent.ts'
import { templateOfPath } from './records/templateRecord.ts'

export const checkTemplate: Operation<'checkTemplate'> = async (context, incoming) => {
  const { content, records } = await context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    const draft = await readContent(context.services.database, tx, record)
    return { content: draft, records: await readKnownRecords(tx, context, draft) }
  })
  const findings = [...(await findingsOf(content)), ...checkRecords(content, records)]
  return { findings: findings.map((finding) => ({ ...finding, data: { ...finding.data } })) }
}
