import { NativeSelect } from '@mantine/core'
import { librarySorts, type LibraryCategory, type LibrarySort } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SearchBox } from '../../shared/table/index.ts'
import { useWords, type WebTranslator } from '../../shared/words/index.ts'
import type { LibraryQuery } from './libraryQuery.ts'
import styles from './Library.module.css'

export interface LibraryToolbarProps {
  readonly query: LibraryQuery
  readonly categories: readonly LibraryCategory[]
  readonly change: (part: Partial<LibraryQuery>) => void
}

const nameOf = (t: WebTranslator, sort: LibrarySort): string => {
  if (sort === 'downloads') return t('library.sort.downloads')
  return t(sort === 'title' ? 'library.sort.title' : 'library.sort.reverse')
}

/** Words, category and order: each change is in the address at once. */
export const LibraryToolbar = ({ query, categories, change }: LibraryToolbarProps): ReactNode => {
  const t = useWords()
  return (
    <div role="search" className={styles['toolbar']}>
      <SearchBox label={t('library.search')} value={query.q} search={(q) => change({ q })} />
      <NativeSelect
        size="xs"
        className={styles['select']}
        aria-label={t('library.category')}
        value={query.category === null ? '' : String(query.category)}
        rightSection={<Icon of={IconChevronDown} />}
        data={[
          { value: '', label: t('library.category.all') },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ category: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        size="xs"
        className={styles['select']}
        aria-label={t('library.sort')}
        value={query.sort}
        rightSection={<Icon of={IconChevronDown} />}
        data={librarySorts.map((sort) => ({ value: sort, label: nameOf(t, sort) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: librarySorts.find((sort) => sort === value) ?? 'downloads' })
        }
      />
    </div>
  )
}
