import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { MessageDialog } from './MessageDialog.tsx'

/** A dialog whose code did not come: what to do, and that nothing is lost. */
export const MissingPart = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  return (
    <MessageDialog
      tone="warning"
      icon={IconCloudOff}
      title={t('builder.missingPart')}
      close={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('gen.close')}
          </Button>
          {/* Without a connection the page would not come again either. What is unsaved is asked about, and kept. */}
          {navigator.onLine && (
            <Button onClick={() => window.location.reload()} data-autofocus>
              {t('builder.missingPart.reload')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('builder.missingPart.text')}</p>
    </MessageDialog>
  )
}
