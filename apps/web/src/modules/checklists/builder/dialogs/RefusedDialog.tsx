import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageDialog } from '../../../../shared/message/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import type { DialogOf } from './DialogOf.ts'

/** A move or paste that may not stand: explained, with OK (builder.md section 8). */
export const RefusedDialog = ({ dialog, close }: DialogOf<'refused'>): ReactNode => {
  const t = useWords()
  return (
    <MessageDialog
      tone="danger"
      icon={IconAlertCircle}
      title={t('builder.refused')}
      close={close}
      actions={[{ name: t('gen.ok'), perform: close, kind: 'primary', focused: true }]}
    >
      <p>{t(`placement.${dialog.problem.code}`)}</p>
    </MessageDialog>
  )
}
