import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Icon } from '@plumbline/kit'
import { IconChevronRight } from '@tabler/icons-react'
import { useWords } from '../words/index.ts'
import styles from './PageHeader.module.css'

export interface PathStep {
  readonly name: string
  readonly to: string
}

export interface PageHeaderProps {
  readonly title: ReactNode
  /** Counts or a date, muted, on the title's baseline. */
  readonly count?: ReactNode
  /** The way here, for detail pages. */
  readonly path?: readonly PathStep[]
  /** 36 px high, the primary one last. */
  readonly actions?: ReactNode
}

/** The head of a page: title, counts, actions at the end (look.md, "Page header"). */
export const PageHeader = ({ title, count, path = [], actions }: PageHeaderProps): ReactNode => {
  const t = useWords()
  return (
    <header className={styles['header']}>
      {path.length > 0 && (
        <nav aria-label={t('shell.path')}>
          <ol className={styles['path']}>
            {path.map(({ name, to }, at) => (
              <li key={to}>
                {at > 0 && <Icon of={IconChevronRight} size="inline" turns />}
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles['row']}>
        <div className={styles['title']}>
          <h1>{title}</h1>
          {count !== undefined && <span className={styles['count']}>{count}</span>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </header>
  )
}
