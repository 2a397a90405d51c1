import { Avatar, Logo } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguagePicker } from '../../../shared/preferences/index.ts'
import { usePublicSettings } from '../../../shared/settings/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { PlumbLine } from './PlumbLine.tsx'
import styles from './AuthPage.module.css'

interface AuthPageProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** The picture at the start, the form at the end; on a phone the form alone. */
export const AuthPage = ({ title, text, children }: AuthPageProps): ReactNode => {
  const t = useWords()
  const settings = usePublicSettings()
  return (
    <div className={styles['page']}>
      <div className={styles['picture']} data-skin="semi-dark" aria-hidden>
        <PlumbLine />
        <div className={styles['logo']}>
          <Logo tone="menu" size={28} named />
        </div>
      </div>
      <div className={styles['side']}>
        <header className={styles['head']}>
          <span className={styles['phoneLogo']}>
            <Logo named />
          </span>
          <LanguagePicker named />
        </header>
        <main className={styles['form']}>
          {settings !== null && settings.name !== null && settings.name !== '' && (
            <div className={styles['workspace']}>
              <Avatar name={settings.name} kind="workspace" size={40} decorative />
              <div>
                <strong>{settings.name}</strong>
                <span dir="ltr">{settings.host}</span>
              </div>
            </div>
          )}
          <h1 className={styles['title']}>{title}</h1>
          {text !== undefined && <p className={styles['text']}>{text}</p>}
          {children}
        </main>
        <footer className={styles['foot']}>
          <span>{settings ? t('auth.hosted', { version: settings.version }) : t('gen.product')}</span>
          <Link to="/kb">{t('shell.help')}</Link>
        </footer>
      </div>
    </div>
  )
}
