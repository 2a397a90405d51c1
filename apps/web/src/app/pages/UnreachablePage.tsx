import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../shared/page/index.ts'
import { checkSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './pages.module.css'

/** The server gave no answer when the sign-in was checked: nobody is signed out for that. */
export const UnreachablePage = (): ReactNode => {
  const t = useWords()
  return (
    <main className={styles['whole']}>
      <EmptyState
        heading
        kind="lost"
        title={t('shell.unreachable.title')}
        text={t('shell.unreachable.text')}
        actions={
          <Button leftSection={<Icon of={IconRefresh} />} onClick={() => void checkSession()}>
            {t('gen.retry')}
          </Button>
        }
      />
    </main>
  )
}
