import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { SessionGuard } from '../guard/ScreenGuard.tsx'
import { useShortcut } from '../palette/useShortcut.ts'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './ShellLayout.module.css'

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'))
const Palette = lazy(() => import('../palette/Palette.tsx'))

const Shell = (): ReactNode => {
  const t = useWords()
  /** null until it is opened for the first time: its code comes then. */
  const [menu, setMenu] = useState<boolean | null>(null)
  const [palette, setPalette] = useState(false)
  useShortcut('k', () => setPalette(true))
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <div className={styles['side']}>
        <SideMenu />
      </div>
      {menu !== null && (
        <Suspense fallback={null}>
          <MenuDrawer opened={menu} close={() => setMenu(false)} />
        </Suspense>
      )}
      <div className={styles['page']}>
        <TopBar openMenu={() => setMenu(true)} openPalette={() => setPalette(true)} />
        <main id="content" tabIndex={-1} className={styles['content']}>
          <Outlet />
        </main>
      </div>
      {palette && (
        <Suspense fallback={null}>
          <Palette close={() => setPalette(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Side menu, top bar, content: for signed-in users. */
export const ShellLayout = (): ReactNode => (
  <SessionGuard>
    <Shell />
  </SessionGuard>
)
