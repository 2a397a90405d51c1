import type { TestedProvider } from '@plumbline/contract'
import { formatDate } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useUser } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './Sso.module.css'

/** What a test found out. */
export const FoundFacts = ({ found }: { readonly found: TestedProvider }): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const { entity_id: entity, single_sign_on_url: signOn, single_logout_url: logout, certificates } = found
  const lines = [
    t('sso.tested.entity', { name: entity }),
    ...(signOn === '' ? [] : [t('sso.tested.signOn', { address: signOn })]),
    logout === '' ? t('sso.tested.noLogout') : t('sso.tested.logout', { address: logout }),
    ...certificates.map(({ subject, valid_to: end }) =>
      t('sso.tested.certificate', { subject, date: formatDate(t.language, end, zone) }),
    ),
  ]
  return (
    <div role="status">
      <ul className={styles['found']} aria-label={t('sso.tested')}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
