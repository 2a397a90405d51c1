import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { useRouter } from '@tanstack/react-router'
import { IconArrowLeft, IconLayoutDashboard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState, LinkButton } from '../../shared/page/index.ts'
import styles from './pages.module.css'
import { useWords } from '../../shared/words/index.ts'

interface LostPageProps {
  readonly title: string
  readonly text: string
  /** Instead of the two ways out. Who is not signed in comes by the dashboard to the sign-in. */
  readonly children?: ReactNode
}

/** Whether a page of this installation lies before this one; an older browser only knows that any page does. */
const leadsBack = (): boolean => {
  const { navigation }: { readonly navigation?: Navigation } = window
  return navigation?.canGoBack ?? window.history.length > 1
}

const Ways = (): ReactNode => {
  const t = useWords()
  const router = useRouter()
  return (
    <>
      <LinkButton to="/dashboard" leftSection={<Icon of={IconLayoutDashboard} />}>
        {t('shell.toDashboard')}
      </LinkButton>
      {/* Opened by its address there is nothing to go back to. */}
      {leadsBack() && (
        <Button variant="default" leftSection={<Icon of={IconArrowLeft} turns />} onClick={() => router.history.back()}>
          {t('shell.toPrevious')}
        </Button>
      )}
    </>
  )
}

/** Something that is not there: back to the previous page, or to the dashboard (Q-SHL-7). */
export const LostPage = ({ title, text, children = <Ways /> }: LostPageProps): ReactNode => (
  <main className={styles['whole']}>
    <EmptyState heading kind="lost" title={title} text={text} actions={children} />
  </main>
)
