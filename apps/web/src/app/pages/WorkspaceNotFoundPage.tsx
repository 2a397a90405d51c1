import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { LostPage } from './LostPage.tsx'

/** The server knows no workspace at this address: it may still be being set up (Q-SHL-4). */
export const WorkspaceNotFoundPage = (): ReactNode => {
  const t = useWords()
  return (
    <LostPage title={t('shell.noWorkspace.title')} text={t('shell.noWorkspace.text')}>
      <Button leftSection={<Icon of={IconRefresh} />} onClick={() => window.location.reload()}>
        {t('gen.retry')}
      </Button>
    </LostPage>
  )
}
