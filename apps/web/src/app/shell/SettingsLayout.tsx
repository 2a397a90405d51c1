import { classes, Icon } from '@plumbline/kit'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showInStrip } from '../../shared/page/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { say, useWords } from '../../shared/words/index.ts'
import { isHere, menuOf } from '../menu.ts'
import { settingsPages } from '../settingsPages.ts'
import styles from './SettingsLayout.module.css'

/** The list of settings pages beside the one that is open; for who may open just one there is no list. */
export const SettingsLayout = (): ReactNode => {
  const t = useWords()
  const { pathname } = useLocation()
  const entries = menuOf(useSession(), settingsPages)
  if (entries.length < 2) return <Outlet />
  // A page below another's address stands behind it in the list: of both it is the one that is open.
  const current = entries.findLast((entry) => isHere(entry, pathname))
  return (
    <div className={styles['frame']}>
      <nav className={styles['pages']} aria-label={t('settingsPages.title')}>
        <p className={styles['heading']} aria-hidden>
          {t('settingsPages.title')}
        </p>
        <ul>
          {entries.map((entry) => {
            const here = entry === current
            return (
              <li key={entry.id}>
                <Link
                  // On a phone they are a line, which may be longer than the screen.
                  ref={here ? showInStrip : undefined}
                  to={entry.to ?? '/settings/organization'}
                  className={classes(styles['page'], here && styles['here'])}
                  aria-current={here ? 'page' : undefined}
                >
                  <Icon of={entry.icon} />
                  {say(t, entry.name)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className={styles['content']}>
        <Outlet />
      </div>
    </div>
  )
}
