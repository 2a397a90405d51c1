import { Outlet } from '@tanstack/react-router'
import { Logo } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../shared/page/index.ts'
import { LanguagePicker, SkinPicker } from '../../shared/preferences/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './BlankLayout.module.css'

/** Logo, language and skin over a page without the side menu. */
export const BlankLayout = (): ReactNode => {
  const t = useWords()
  const { userData } = useSession()
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <Link to="/dashboard" className={styles['logo']} aria-label={t('shell.toDashboard')}>
          <Logo named />
        </Link>
        <LanguagePicker named />
        <SkinPicker />
        <LinkButton to="/dashboard" variant="default" size="xs" {...(userData ? { className: styles['onward'] } : {})}>
          {userData ? t('shell.toDashboard') : t('auth.signIn.button')}
        </LinkButton>
      </header>
      <main id="content" className={styles['content']}>
        <Outlet />
      </main>
    </div>
  )
}
