import { reportFileName } from '@plumbline/contract'
import type { FileAnswer } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import type { CallHandler } from './callHandler.ts'
import { printReport, printedChanges } from './pdf/renderReport.ts'
import { collectReport } from './report/collectReport.ts'
import { openReport, type OpenedReport } from './report/openReport.ts'

/** The PDF of a report; also of one behind a link, whose reader is not told who changed what. */
export const pdfAnswer = async (
  services: Services,
  { subject, language, onlyFailed }: OpenedReport,
  mostChanges = printedChanges,
): Promise<FileAnswer> => {
  // The whole of it: what failed stands in it beside the totals of everything.
  const { report, changes } = await collectReport(services, subject, { language }, mostChanges)
  const { stream, bytes } = await printReport(report, services.storage, { changes, onlyFailed })
  const { title, number } = report.inspection
  const name = reportFileName(title, number, 'pdf')
  return { kind: 'file', type: 'application/pdf', name, attachment: false, content: stream, bytes }
}

export const reportPdf: CallHandler<'reportPdf'> = async (context, incoming) =>
  pdfAnswer(context.services, await openReport(context, incoming))
