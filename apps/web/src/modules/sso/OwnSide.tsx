import type { SsoProvider } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { CopyLines } from '../../shared/copyLines/index.ts'
import { formStyles } from '../../shared/forms/index.ts'
import { Card } from '../../shared/page/index.ts'
import { useWords, type WebTranslator } from '../../shared/words/index.ts'

const linesOf = (t: WebTranslator, provider: SsoProvider): readonly (readonly [string, string])[] => {
  if (provider.auth === 'oidc')
    return [
      [t('sso.own.redirect'), provider.own.redirect_uri],
      [t('sso.own.afterLogout'), provider.own.logout_url],
      [t('sso.own.backChannel'), provider.own.back_channel_logout_url],
    ]
  if (provider.auth === 'cas') return [[t('sso.own.service'), provider.own.service_url]]
  const { entity_id: entity, acs_url: acs, logout_url: logout, metadata_url: metadata } = provider.own
  return [
    [t('sso.own.entityId'), entity],
    [t('sso.own.acs'), acs],
    [t('sso.own.logout'), logout],
    [t('sso.own.metadata'), metadata],
  ]
}

/** What the other side has to be told of this one. */
export const OwnSide = ({ provider }: { readonly provider: SsoProvider }): ReactNode => {
  const t = useWords()
  return (
    <Card title={t('sso.own.title')}>
      <p className={formStyles['note']}>{t('sso.own.text')}</p>
      <CopyLines lines={linesOf(t, provider)} />
    </Card>
  )
}
