import type { Inspection } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { api } from '../../../shared/api/index.ts'
import { saveFile } from '../../../shared/files/index.ts'
import { tellUnanswered } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { pdfName } from './pdfName.ts'

type Subject = Pick<Inspection, 'uuid' | 'title' | 'number'>

/** The report as PDF, in one of the four languages. A refusal is told by the call's own toast. */
export const downloadPdf = async (
  t: WebTranslator,
  inspection: Subject,
  lang: Language,
  onlyFailed: boolean,
): Promise<void> => {
  const { uuid, title, number } = inspection
  try {
    const query = { lang, ...(onlyFailed ? { only_failed: '1' } : {}) }
    saveFile(await api.inspections.reportPdf({ params: { id: uuid }, query }), pdfName(title, number))
  } catch (error) {
    const retry = (): void => void downloadPdf(t, inspection, lang, onlyFailed)
    tellUnanswered(t, error, { title: t('report.pdfFailed'), retry })
  }
}
