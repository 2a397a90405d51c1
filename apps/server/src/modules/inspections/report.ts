import type { CallHandler } from './callHandler.ts'
import { collectReport } from './report/collectReport.ts'
import { openReport } from './report/openReport.ts'

export const report: CallHandler<'report'> = async (context, incoming) => {
  const { subject, ...options } = await openReport(context, incoming)
  return (await collectReport(context.services, subject, options)).report
}

export const reportJson: CallHandler<'reportJson'> = report
