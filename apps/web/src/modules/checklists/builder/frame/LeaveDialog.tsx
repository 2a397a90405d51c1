import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageDialog } from '../../../../shared/message/index.ts'
import { useWords } from '../../../../shared/words/index.ts'

export interface LeaveDialogProps {
  readonly leave: () => void
  readonly close: () => void
}

/** What leaving the builder now would leave unsaved. */
export const LeaveDialog = ({ leave, close }: LeaveDialogProps): ReactNode => {
  const t = useWords()
  return (
    <MessageDialog
      tone="warning"
      icon={IconCloudOff}
      title={t('saving.leave')}
      close={close}
      actions={[
        { name: t('saving.leave.go'), perform: leave },
        { name: t('saving.leave.stay'), perform: close, kind: 'primary', focused: true },
      ]}
    >
      <p>{t('saving.leave.text')}</p>
    </MessageDialog>
  )
}
