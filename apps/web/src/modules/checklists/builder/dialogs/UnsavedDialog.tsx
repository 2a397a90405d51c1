import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageDialog } from '../../../../shared/message/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import type { DialogOf } from './DialogOf.ts'

/** Any other save error (builder.md section 8). */
export const UnsavedDialog = ({ dialog, close }: DialogOf<'unsaved'>): ReactNode => {
  const t = useWords()
  const { builder } = useTools()
  const again = (): void => {
    close()
    void builder.saving.flush()
  }
  return (
    <MessageDialog
      tone="danger"
      icon={IconAlertCircle}
      title={t('builder.unsaved')}
      close={close}
      actions={[
        { name: t('gen.close'), perform: close },
        { name: t('gen.retry'), perform: again, kind: 'primary', focused: true },
      ]}
    >
      <p>{t('builder.unsaved.text')}</p>
      {dialog.message !== null && <p>{dialog.message}</p>}
      <p>{t('builder.unsaved.kept')}</p>
    </MessageDialog>
  )
}
