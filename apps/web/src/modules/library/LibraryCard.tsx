import type { LibraryTemplate } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { formatNumber } from '@plumbline/language'
import { IconDownload, IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { categoryIcon } from './categoryIcons.ts'
import { writeLibraryQuery, type LibraryQuery } from './libraryQuery.ts'
import styles from './Library.module.css'

export interface LibraryCardProps {
  readonly entry: LibraryTemplate
  /** What the address says now: a card leads to the same with itself looked at. */
  readonly query: LibraryQuery
}

/** A public template: what it is for, how much it asks, how often it was taken, and by whom it is. */
export const LibraryCard = ({ entry, query }: LibraryCardProps): ReactNode => {
  const t = useWords()
  const { uuid, name, description, category, image, items_count, downloads, author_name, workspace_owner } = entry
  return (
    <article className={styles['card']}>
      <span className={styles['category']}>
        <span className={styles['mark']}>
          <Icon of={categoryIcon(image)} size="menu" />
        </span>
        <span className={styles['categoryName']}>{category.name}</span>
      </span>
      <h2 className={styles['name']}>
        <Link to="." search={writeLibraryQuery({ ...query, template: uuid })} resetScroll={false}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      {description !== '' && (
        <p className={styles['description']}>
          <bdi>{description}</bdi>
        </p>
      )}
      <p className={styles['figures']}>
        <span>
          <Icon of={IconListDetails} size="inline" />
          {t('library.questions', { count: items_count })}
        </span>
        <span title={t('library.downloads', { count: downloads })}>
          <Icon of={IconDownload} size="inline" />
          <span className="isolated figures" aria-hidden>
            {formatNumber(t.language, downloads)}
          </span>
          <span className="visually-hidden">{t('library.downloads', { count: downloads })}</span>
        </span>
      </p>
      <p className={styles['by']}>
        <bdi>{workspace_owner}</bdi>
        <bdi>{author_name}</bdi>
      </p>
    </article>
  )
}
