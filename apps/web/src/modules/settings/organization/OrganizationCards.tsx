import { Icon, type IconShape } from '@plumbline/kit'
import { IconChevronRight, IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Tile } from '../../../shared/page/index.ts'
import { useSession } from '../../../shared/session/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import styles from './OrganizationCards.module.css'

interface OrganizationCard {
  readonly to: string
  readonly icon: IconShape
  readonly title: string
  readonly text: string
}

/** What belongs to the organisation and has a page of its own: each is one entry here, once its page is there. */
const cardsOf = (t: WebTranslator, plan: string): readonly OrganizationCard[] => [
  {
    to: '/workspace/settings/plans',
    icon: IconCreditCard,
    title: t('settingsPages.organization.plan'),
    text: t('settingsPages.organization.plan.text', { plan }),
  },
]

export const OrganizationCards = (): ReactNode => {
  const t = useWords()
  const { workspace } = useSession()
  const cards = cardsOf(t, workspace ? t(`plans.plan.${workspace.plan}`) : '')
  return (
    <ul className={styles['cards']}>
      {cards.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Tile {...{ to, icon, title, text }} mark={<Icon of={IconChevronRight} turns />} />
        </li>
      ))}
    </ul>
  )
}
