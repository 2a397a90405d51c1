import type { contract } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import type { Context, Incoming } from '../../../platform/http/index.ts'
import { reportSubject, type ReportSubject } from './collectReport.ts'

export interface OpenedReport {
  readonly subject: ReportSubject
  /** The one asked for, else the caller's. */
  readonly language: Language
  readonly onlyFailed: boolean
}

/** What every form of a report begins with: the inspection first (404), then the query (422). */
export const openReport = async (
  context: Context,
  incoming: Incoming<typeof contract.inspections.report>,
): Promise<OpenedReport> => {
  const subject = reportSubject(context.actor, incoming.params.id)
  await context.read(subject.find)
  const { lang, only_failed: onlyFailed } = incoming.input().query
  return { subject, language: lang ?? context.language, onlyFailed: onlyFailed === '1' }
}
