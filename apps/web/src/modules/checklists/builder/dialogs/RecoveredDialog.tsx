import { IconAlertTriangle, IconRestore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageDialog } from '../../../../shared/message/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'
import type { DialogOf } from './DialogOf.ts'

/** What was not saved the last time is in the template again. */
export const RecoveredDialog = ({ dialog, close }: DialogOf<'recovered'>): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const undo = (): void => {
    close()
    store.undo()
  }
  return (
    <MessageDialog
      tone={dialog.lost > 0 ? 'warning' : 'brand'}
      icon={dialog.lost > 0 ? IconAlertTriangle : IconRestore}
      title={t('builder.recovered')}
      close={close}
      actions={[
        ...(dialog.count > 0 ? [{ name: t('builder.recovered.undo'), perform: undo }] : []),
        { name: t('builder.recovered.keep'), perform: close, kind: 'primary', focused: true },
      ]}
    >
      <p>{t('builder.recovered.text', { count: dialog.count })}</p>
      {dialog.lost > 0 && <p>{t('builder.recovered.lost', { count: dialog.lost })}</p>}
    </MessageDialog>
  )
}
