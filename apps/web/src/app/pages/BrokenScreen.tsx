import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconRefresh } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { isMissingCode } from '../../shared/late/index.ts'
import { EmptyState, LinkButton } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { MissingScreen } from './MissingScreen.tsx'

/** A screen that could not be fetched or has failed: the shell around it stays. */
export const BrokenScreen = ({ error, reset }: ErrorComponentProps): ReactNode => {
  const t = useWords()
  useEffect(() => console.error(error), [error])
  // Code that no part of the screen waits for by name.
  if (isMissingCode(error)) return <MissingScreen again={reset} tried />
  return (
    <EmptyState
      heading
      kind="lost"
      title={t('gen.error.unexpected')}
      text={t('shell.broken.text')}
      actions={
        <>
          <Button leftSection={<Icon of={IconRefresh} />} onClick={() => window.location.reload()}>
            {t('gen.retry')}
          </Button>
          <LinkButton to="/dashboard" variant="default">
            {t('shell.toDashboard')}
          </LinkButton>
        </>
      }
    />
  )
}
