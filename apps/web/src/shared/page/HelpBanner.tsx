import { CloseButton } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import { IconBulb } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useUser } from '../session/index.ts'
import { useWords } from '../words/index.ts'
import { closeBanner, isBannerClosed, watchBanners } from './closedBanners.ts'
import styles from './HelpBanner.module.css'

export interface HelpBannerProps {
  /** Of the page: closing is remembered per user and page. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
  /** An article that says more. */
  readonly more?: { readonly name: string; readonly to: string }
}

/** What a page is for, above its content, until it is closed; help brings it back (decisions Q-SHL-6). */
export const HelpBanner = ({ id, title, children, more }: HelpBannerProps): ReactNode => {
  const t = useWords()
  const { uuid } = useUser()
  const closed = useSyncExternalStore(watchBanners, () => isBannerClosed(uuid, id))
  if (closed) return null
  return (
    <aside className={styles['banner']} aria-label={title}>
      <Icon of={IconBulb} size="menu" className={styles['icon']} />
      <div className={styles['words']}>
        <strong>{title}</strong>
        <span>{children}</span>
        {more && <Link to={more.to}>{more.name}</Link>}
      </div>
      <CloseButton aria-label={t('shell.banner.close')} onClick={() => closeBanner(uuid, id)} />
    </aside>
  )
}
