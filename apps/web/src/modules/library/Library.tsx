import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorText } from '../../shared/api/index.ts'
import { Bone, CardGrid, EmptyState } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { LibraryCard } from './LibraryCard.tsx'
import { LibraryToolbar } from './LibraryToolbar.tsx'
import { NoTemplates } from './NoTemplates.tsx'
import { useCategories } from './useCategories.ts'
import { useLibraryPages } from './useLibraryPages.ts'
import { useLibraryQuery } from './useLibraryQuery.ts'
import styles from './Library.module.css'

const SkeletonCards = (): ReactNode => {
  const t = useWords()
  return (
    <div role="status" aria-label={t('gen.loading')}>
      <CardGrid>
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className={styles['card']}>
            <Bone width={120} height={20} />
            <Bone width="80%" height={16} />
            <Bone width="100%" />
            <Bone width="60%" />
          </div>
        ))}
      </CardGrid>
    </div>
  )
}

export interface LibraryProps {
  /** The page's head, which says how many there are once that is known. */
  readonly head: (total: number | null) => ReactNode
}

/** Everything that is public, as cards; the same inside the workspace and before signing in. */
export const Library = ({ head }: LibraryProps): ReactNode => {
  const t = useWords()
  const { query, change } = useLibraryQuery()
  const categories = useCategories()
  const { list, total, error, reload, more, readingMore } = useLibraryPages(query, t.language)
  const narrowed = query.q !== '' || query.category !== null
  const cards = (): ReactNode => {
    if (error)
      return (
        <EmptyState
          kind="lost"
          title={t('library.failed')}
          text={errorText(t, error)}
          actions={<Button onClick={reload}>{t('gen.retry')}</Button>}
        />
      )
    if (list === null) return <SkeletonCards />
    if (list.length === 0)
      return (
        <NoTemplates
          query={query}
          category={categories.find(({ id }) => id === query.category)?.name ?? ''}
          change={change}
        />
      )
    return (
      <>
        <CardGrid>
          {list.map((entry) => (
            <LibraryCard key={entry.uuid} entry={entry} query={query} />
          ))}
        </CardGrid>
        {more && (
          <div className={styles['more']}>
            <span>{t('library.shown', { shown: list.length, total })}</span>
            <Button variant="default" loading={readingMore} onClick={more}>
              {t('library.more')}
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <>
      {head(list === null || narrowed ? null : total)}
      <LibraryToolbar query={query} categories={categories} change={change} />
      {/* How many were found is said to who does not see it. */}
      <p className="visually-hidden" role="status">
        {list !== null && t('library.count', { count: total })}
      </p>
      {cards()}
      <EntryDialog uuid={query.template} close={() => change({ template: null })} />
    </>
  )
}
