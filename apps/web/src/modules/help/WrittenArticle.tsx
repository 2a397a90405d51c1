import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState, SkeletonRows } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import type { ArticleTexts } from './articles/article.ts'
import { ArticlePage } from './ArticlePage.tsx'
import { ArticleView } from './ArticleView.tsx'

interface WrittenArticleProps {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly texts: ArticleTexts
}

/** An article kept in the repository, in the reader's language. */
export const WrittenArticle = ({ id, title, lead, texts }: WrittenArticleProps): ReactNode => {
  const t = useWords()
  const { data, isError, refetch } = useQuery({
    queryKey: ['help', id, t.language],
    queryFn: async () => (await texts[t.language]()).default,
    staleTime: Infinity,
  })
  return (
    <ArticlePage title={title} lead={lead}>
      {isError && (
        <EmptyState
          kind="lost"
          title={t('error.GEN_UNEXPECTED')}
          actions={<Button onClick={() => void refetch()}>{t('gen.retry')}</Button>}
        />
      )}
      {!data && !isError && <SkeletonRows rows={6} />}
      {data && <ArticleView article={data} />}
    </ArticlePage>
  )
}
