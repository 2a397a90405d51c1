import type { Inspection } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { api, CallError } from '../../../shared/api/index.ts'
import { saveFile } from '../../../shared/files/index.ts'

/** The report as PDF, in one of the four languages. A refusal is told by the call's own toast. */
export const downloadPdf = async (
  { uuid, number }: Pick<Inspection, 'uuid' | 'number'>,
  lang: Language,
  onlyFailed: boolean,
): Promise<void> => {
  try {
    const query = { lang, ...(onlyFailed ? { only_failed: '1' } : {}) }
    saveFile(await api.inspections.reportPdf({ params: { id: uuid }, query }), `${number}.pdf`)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
