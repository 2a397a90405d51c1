import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageDialog } from '../message/index.ts'
import { useWords } from '../words/index.ts'
import { mayReload, reloadPage, type Missing } from './missing.ts'

export interface MissingDialogProps extends Missing {
  readonly close: () => void
}

/** In the place of a dialog whose code did not come: what to do, and that nothing is lost. */
export const MissingDialog = ({ close, ...missing }: MissingDialogProps): ReactNode => {
  const t = useWords()
  return (
    <MessageDialog
      tone="warning"
      icon={IconCloudOff}
      title={t('gen.part.missing')}
      close={close}
      actions={[
        { name: t('gen.close'), perform: close },
        ...(mayReload(missing) ? [{ name: t('gen.part.reload'), perform: reloadPage }] : []),
        { name: t('gen.retry'), perform: missing.again, kind: 'primary', focused: true },
      ]}
    >
      <p>{t('gen.part.missing.text')}</p>
    </MessageDialog>
  )
}
