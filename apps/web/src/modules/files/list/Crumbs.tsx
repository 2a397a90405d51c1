import type { FileCrumb } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { folderAddress } from '../fileSource.ts'
import styles from './Files.module.css'

/** The way from the top to the open folder. At the top there is none to show. */
export const Crumbs = ({
  path,
  asTiles,
}: {
  readonly path: readonly FileCrumb[]
  readonly asTiles: boolean
}): ReactNode => {
  const t = useWords()
  if (path.length === 0) return null
  return (
    <nav aria-label={t('files.path')}>
      <ol className={styles['crumbs']}>
        <li>
          <Link to={folderAddress(null, asTiles)}>{t('files.top')}</Link>
        </li>
        {path.map(({ uuid, name }, at) => (
          <li key={uuid}>
            <Icon of={IconChevronRight} size="inline" turns />
            {at === path.length - 1 ? (
              <bdi aria-current="page">{name}</bdi>
            ) : (
              <Link to={folderAddress(uuid, asTiles)}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
