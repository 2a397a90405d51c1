import { reportFileName, type Inspection } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { api } from '../../../shared/api/index.ts'
import { saveFile } from '../../../shared/files/index.ts'
import { tellUnanswered } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

export type ReportFormat = 'pdf' | 'csv' | 'xlsx' | 'json' | 'zip'

export interface WantedReport {
  readonly inspection: Pick<Inspection, 'uuid' | 'title' | 'number'>
  readonly lang: Language
  readonly onlyFailed: boolean
}

const load = async (format: ReportFormat, { inspection, lang, onlyFailed }: WantedReport): Promise<unknown> => {
  const given = { params: { id: inspection.uuid }, query: { lang, ...(onlyFailed ? { only_failed: '1' } : {}) } }
  switch (format) {
    case 'pdf':
      return api.inspections.reportPdf(given)
    case 'csv':
      return api.inspections.reportCsv(given)
    case 'xlsx':
      return api.inspections.reportXlsx(given)
    case 'zip':
      return api.inspections.reportZip(given)
    case 'json': {
      const report = await api.inspections.reportJson(given)
      return new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' })
    }
  }
}

/** The report as a file, in one of the four languages. A refusal is told by the call's own toast. */
export const downloadReport = async (t: WebTranslator, format: ReportFormat, wanted: WantedReport): Promise<void> => {
  const { title, number } = wanted.inspection
  try {
    saveFile(await load(format, wanted), reportFileName(title, number, format))
  } catch (error) {
    const retry = (): void => void downloadReport(t, format, wanted)
    const failed = t(format === 'pdf' ? 'report.pdfFailed' : 'reportForms.export.failed')
    tellUnanswered(t, error, { title: failed, retry })
  }
}
