import type { CallHandler } from './callHandler.ts'
import { inspectionOfPath } from './records/inspectionRecord.ts'
import { buildReport } from './report/buildReport.ts'

/** The report, in the language asked for, else the caller's. */
export const report: CallHandler<'report'> = async (context, incoming) => {
  await context.read((tx) => inspectionOfPath(tx, context.actor, incoming.params.id))
  const { lang, only_failed: onlyFailed } = incoming.input().query
  return buildReport(context.services, context.actor, incoming.params.id, {
    language: lang ?? context.language,
    onlyFailed: onlyFailed === '1',
  })
}

export const reportJson: CallHandler<'reportJson'> = report
