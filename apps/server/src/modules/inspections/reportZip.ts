import { reportFileName } from '@plumbline/contract'
import { zipOf } from '../../platform/archive/index.ts'
import type { CallHandler } from './callHandler.ts'
import { printedChanges } from './pdf/renderReport.ts'
import { collectReport } from './report/collectReport.ts'
import { openReport } from './report/openReport.ts'
import { reportEntries, type ArchivePart } from './report/reportArchive.ts'

const everything: ReadonlySet<ArchivePart> = new Set(['pdf', 'csv', 'json', 'media'])

/** The report with every original, packed while it is being sent. */
export const reportZip: CallHandler<'reportZip'> = async (context, incoming) => {
  const { subject, language, onlyFailed } = await openReport(context, incoming)
  const collected = await collectReport(context.services, subject, { language }, printedChanges)
  const { title, number, updated_at: at } = collected.report.inspection
  const entries = reportEntries(collected, context.services.storage, { parts: everything, onlyFailed, folder: '' })
  return {
    kind: 'file',
    type: 'application/zip',
    name: reportFileName(title, number, 'zip'),
    attachment: true,
    content: zipOf(entries, new Date(at)),
  }
}
