import { Icon } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import styles from './Article.module.css'

interface ArticlePageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export const ArticlePage = ({ title, lead, children }: ArticlePageProps): ReactNode => {
  const t = useWords()
  return (
    <article className={styles['article']}>
      <Link to="/kb" className={styles['back']}>
        <Icon of={IconArrowLeft} turns />
        {t('help.all')}
      </Link>
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </article>
  )
}
