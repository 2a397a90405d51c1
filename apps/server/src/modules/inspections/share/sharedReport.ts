import type { contract, Report } from '@plumbline/contract'
import { refuse, type Incoming, type PublicContext } from '../../../platform/http/index.ts'
import { tokenHash } from '../../auth/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { findRecord } from '../records/inspectionRecord.ts'
import { collectReport } from '../report/collectReport.ts'
import { namesOnly } from '../report/reportIssues.ts'
import type { OpenedReport } from '../report/openReport.ts'
import { pdfAnswer } from '../reportPdf.ts'
import { linkedStorage } from './linkedStorage.ts'

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/**
 * The report behind a link and nothing else. A link that was withdrawn, is over or never was, and one whose inspection is
 * gone, are one answer: nobody learns which.
 */
const openShared = async (
  { services, language }: PublicContext,
  incoming: Incoming<typeof contract.inspections.sharedReport>,
): Promise<OpenedReport & { readonly link: string }> => {
  const { token } = incoming.params
  if (!tokenShape.test(token)) return refuse('INS_SHARE_ENDED')
  const { rows } = await services.database.global((tx) =>
    tx.query<{ uuid: string; workspace_id: number; inspection_id: number }>(
      `update share_links set opened_at = now() where token_hash = $1 and expires_at > $2
       returning uuid, workspace_id, inspection_id`,
      [tokenHash(token), new Date(services.now())],
    ),
  )
  const [link] = rows
  if (!link) return refuse('INS_SHARE_ENDED')
  const { lang, only_failed: onlyFailed } = incoming.input().query
  return {
    subject: {
      workspaceId: link.workspace_id,
      find: async (tx) => (await findRecord(tx, link.inspection_id)) ?? refuse('INS_SHARE_ENDED'),
    },
    language: lang ?? language,
    onlyFailed: onlyFailed === '1',
    link: link.uuid,
  }
}

/** The inspector's name stays; who else takes part, and what leads on to other records, does not. */
const forGuests = (report: Report): Report => ({
  ...report,
  sections: report.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, issues: namesOnly(item.issues) })),
  })),
  issues: namesOnly(report.issues),
  inspection: { ...report.inspection, participants: [], currentUser: null, template_id: null, template: null },
})

export const sharedReport: CallHandler<'sharedReport'> = async (context, incoming) => {
  const { subject, link, ...options } = await openShared(context, incoming)
  const services = { ...context.services, storage: linkedStorage(context.services.storage, link) }
  return forGuests((await collectReport(services, subject, options)).report)
}

export const sharedPdf: CallHandler<'sharedPdf'> = async (context, incoming) =>
  pdfAnswer(context.services, await openShared(context, incoming), 0)
