import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageDialog } from '../../shared/message/index.ts'
import { signOut } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'

interface StillThereDialogProps {
  readonly minutes: number
  /** Somebody is there. */
  readonly close: () => void
}

const StillThereDialog = ({ minutes, close }: StillThereDialogProps): ReactNode => {
  const t = useWords()
  return (
    <MessageDialog
      tone="warning"
      icon={IconClock}
      title={t('shell.idle.title')}
      close={close}
      actions={[
        { name: t('shell.signOut'), perform: () => void signOut() },
        { name: t('shell.idle.stay'), perform: close, kind: 'primary', focused: true },
      ]}
    >
      <p>{t('shell.idle.text', { count: minutes })}</p>
    </MessageDialog>
  )
}

export default StillThereDialog
