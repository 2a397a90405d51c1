import { Outlet } from '@tanstack/react-router'
import { Logo } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { LanguagePicker, SkinPicker } from '../../shared/preferences/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './BlankLayout.module.css'

/** Logo, language and skin over a page without the side menu. */
export const BlankLayout = (): ReactNode => {
  const t = useWords()
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <Link to="/dashboard" className={styles['logo']} aria-label={t('shell.toDashboard')}>
          <Logo named />
        </Link>
        <LanguagePicker named />
        <SkinPicker />
      </header>
      <main id="content" className={styles['content']}>
        <Outlet />
      </main>
    </div>
  )
}
