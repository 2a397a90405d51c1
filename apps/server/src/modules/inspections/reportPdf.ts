import type { CallHandler } from './callHandler.ts'
import { renderReportPdf } from './pdf/renderReport.ts'
import { inspectionOfPath } from './records/inspectionRecord.ts'
import { buildReport } from './report/buildReport.ts'

/** A file name that every system takes. */
const fileName = (title: string, number: string): string =>
  `${title} ${number}`
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 120)

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
    name: `${fileName(title, number)}.pdf`,
    attachment: false,
    content,
    bytes: content.byteLength,
  }
}
