import { Button } from '@mantine/core'
import { Icon, type IconShape } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import { IconFileImport, IconHistory, IconListCheck, IconSparkles } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { hasClosedBanners, reopenBanners, watchBanners } from '../../shared/page/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { showToast } from '../../shared/toasts/index.ts'
import { useWords, type Word } from '../../shared/words/index.ts'
import styles from './HelpScreen.module.css'

interface Entry {
  readonly to: string
  readonly icon: IconShape
  readonly title: Word & `help.${string}.title`
  readonly lead: Word & `help.${string}.lead`
}

const articles = [
  { to: '/kb/articles/import-checklist', icon: IconFileImport, title: 'help.import.title', lead: 'help.import.lead' },
  {
    to: '/kb/articles/supported-question-types',
    icon: IconListCheck,
    title: 'help.types.title',
    lead: 'help.types.lead',
  },
  { to: '/kb/articles/product-update', icon: IconSparkles, title: 'help.update.title', lead: 'help.update.lead' },
  { to: '/kb/articles/release-notes', icon: IconHistory, title: 'help.notes.title', lead: 'help.notes.lead' },
] as const satisfies readonly Entry[]

/** Closed help banners come back from here (decisions Q-SHL-6). */
const Banners = ({ user }: { readonly user: string }): ReactNode => {
  const t = useWords()
  const closed = useSyncExternalStore(watchBanners, () => hasClosedBanners(user))
  return (
    <section className={styles['banners']}>
      <div>
        <h2>{t('help.banners.title')}</h2>
        <p>{closed ? t('help.banners.closed') : t('help.banners.open')}</p>
      </div>
      {closed && (
        <Button
          variant="default"
          onClick={() => {
            reopenBanners(user)
            showToast({ kind: 'success', text: t('help.banners.back') })
          }}
        >
          {t('help.banners.show')}
        </Button>
      )}
    </section>
  )
}

const HelpScreen = (): ReactNode => {
  const t = useWords()
  const { userData } = useSession()
  return (
    <>
      <header className={styles['head']}>
        <h1>{t('help.heading')}</h1>
        <p>{t('help.text')}</p>
      </header>
      <ul className={styles['articles']}>
        {articles.map(({ to, icon, title, lead }) => (
          <li key={to}>
            <Icon of={icon} size="field" />
            <div>
              <Link to={to}>{t(title)}</Link>
              <p>{t(lead)}</p>
            </div>
          </li>
        ))}
      </ul>
      {userData && <Banners user={userData.uuid} />}
    </>
  )
}

export default HelpScreen
