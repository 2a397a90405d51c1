import { Icon, type IconShape } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import { IconBook, IconDeviceMobile, IconNews, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../shared/page/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { QrCode } from '../../shared/qrCode/index.ts'
import styles from './WelcomePanel.module.css'

interface Way {
  readonly name: string
  readonly icon: IconShape
  readonly to: string
}

const WayLink = ({ name, icon, to }: Way): ReactNode => {
  const inside = (
    <>
      <Icon of={icon} />
      {name}
    </>
  )
  // The tutorials' address is a setting and may stand elsewhere; the field app is not part of this router.
  return /^\/(?!field\/)/.test(to) ? <Link to={to}>{inside}</Link> : <a href={to}>{inside}</a>
}

/** Documentation, tutorials, the mobile app (decisions Q-DSH-3). */
export const WelcomePanel = (): ReactNode => {
  const t = useWords()
  const { settings } = useSession()
  const base = (settings?.public_url ?? '') === '' ? window.location.origin : (settings?.public_url ?? '')
  const field = new URL('/field/', base).href
  const ways: readonly Way[] = [
    { name: t('dashboard.guide'), icon: IconBook, to: '/kb' },
    {
      name: t('dashboard.tutorials'),
      icon: IconPlayerPlay,
      to: settings?.tutorials_url ?? '/kb/articles/supported-question-types',
    },
    { name: t('dashboard.news'), icon: IconNews, to: '/kb/articles/product-update' },
    { name: t('dashboard.mobile'), icon: IconDeviceMobile, to: '/field/' },
  ]
  return (
    <Card title={t('dashboard.welcome.title')}>
      <p className={styles['text']}>{t('dashboard.welcome.text')}</p>
      <div className={styles['field']}>
        <QrCode text={field} size={88} label={t('dashboard.field.qr', { address: field })} />
        <div>
          <strong>{t('dashboard.field.title')}</strong>
          <p>{t('dashboard.field.text')}</p>
        </div>
      </div>
      <nav className={styles['ways']} aria-label={t('dashboard.welcome.title')}>
        {ways.map((way) => (
          <WayLink key={way.to} {...way} />
        ))}
      </nav>
    </Card>
  )
}
