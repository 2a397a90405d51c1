import type { CallHandler } from './callHandler.ts'
import { renderReportPdf } from './pdf/renderReport.ts'
import { inspectionOfPath } from './records/inspectionRecord.ts'
import { buildReport } from './report/buildReport.ts'

export const reportPdf: CallHandler<'reportPdf'> = async (context, incoming) => {
  await context.read((tx) => inspectionOfPath(tx, context.actor, incoming.params.id))
  const { lang, only_failed: onlyFailed } = incoming.input().query
  const report = await buildReport(context.services, context.actor, incoming.params.id, {
    language: lang ?? context.language,
    onlyFailed: onlyFailed === '1',
  })
  const content = await renderReportPdf(report, context.services.storage)
  const { title, number } = report.inspection
  return {
    kind: 'file',
    type: 'application/pdf',
    name: `${number} ${title}.pdf`,
    attachment: false,
    content,
    bytes: content.byteLength,
  }
}
