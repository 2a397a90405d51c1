import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../api/index.ts'
import { EmptyState, PageHeader, SkeletonPage } from '../page/index.ts'
import { useWords } from '../words/index.ts'

/** A page of settings once they are here; until then its shape, or why they are not. */
export const StoredSettings = <Settings extends object>({
  title,
  query: { data, error, refetch },
  children,
}: {
  readonly title: string
  readonly query: UseQueryResult<Settings>
  readonly children: (stored: Settings) => ReactNode
}): ReactNode => {
  const t = useWords()
  if (data !== undefined) return children(data)
  if (error === null) return <SkeletonPage />
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        kind="lost"
        title={t('settingsPages.lost')}
        text={errorText(t, error)}
        actions={
          <Button variant="default" onClick={() => void refetch()}>
            {t('gen.retry')}
          </Button>
        }
      />
    </>
  )
}
