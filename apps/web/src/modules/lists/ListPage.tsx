import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorText } from '../../shared/api/index.ts'
import { EmptyState, SkeletonPage } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { useList, type OpenList } from './useList.ts'

/** A page about one list, once the list is there. */
export const ListPage = ({ children }: { readonly children: (list: OpenList) => ReactNode }): ReactNode => {
  const t = useWords()
  const { uuid = '' } = useParams({ strict: false })
  const answer = useList(uuid)
  if (answer.data) return children(answer.data)
  if (!answer.error) return <SkeletonPage />
  return (
    <EmptyState
      kind="lost"
      heading
      title={t('lists.failed')}
      text={errorText(t, answer.error)}
      actions={
        <Button variant="default" onClick={() => void answer.refetch()}>
          {t('gen.retry')}
        </Button>
      }
    />
  )
}
