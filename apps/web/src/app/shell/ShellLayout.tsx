import { Outlet } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { lateDialog } from '../../shared/late/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { SessionGuard } from '../guard/ScreenGuard.tsx'
import { useShortcut } from '../palette/useShortcut.ts'
import type { MenuDrawerProps } from './MenuDrawer.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './ShellLayout.module.css'

interface MenuProps extends MenuDrawerProps {
  /** Its code did not come: it is asked for anew when the menu is opened again. */
  readonly dismiss: () => void
}

const MenuDrawer = lateDialog<MenuProps>(
  () => import('./MenuDrawer.tsx'),
  ({ dismiss }) => dismiss,
)
const Palette = lateDialog(
  () => import('../palette/Palette.tsx'),
  ({ close }) => close,
)

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
      {menu !== null && <MenuDrawer opened={menu} close={() => setMenu(false)} dismiss={() => setMenu(null)} />}
      <div className={styles['page']}>
        <TopBar openMenu={() => setMenu(true)} openPalette={() => setPalette(true)} />
        <main id="content" tabIndex={-1} className={styles['content']}>
          <Outlet />
        </main>
      </div>
      {palette && <Palette close={() => setPalette(false)} />}
    </div>
  )
}

/** Side menu, top bar, content: for signed-in users. */
export const ShellLayout = (): ReactNode => (
  <SessionGuard>
    <Shell />
  </SessionGuard>
)
