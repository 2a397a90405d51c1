import { api } from '../../../shared/api/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

/** Opens a completed inspection again; what came late is offered in its history. */
export const reopenInspection = async (
  t: WebTranslator,
  { uuid, number }: { readonly uuid: string; readonly number: string },
  done: () => void,
): Promise<void> => {
  try {
    await api.inspections.reopen({ params: { id: uuid } })
    showToast({
      kind: 'success',
      title: t('inspectionRecord.reopened', { number }),
      text: t('inspectionRecord.reopenedText'),
    })
    done()
  } catch (error) {
    tellUnanswered(t, error, { retry: () => void reopenInspection(t, { uuid, number }, done) })
  }
}
