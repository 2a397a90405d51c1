import { Button } from '@mantine/core'
import { ssoKinds } from '@plumbline/contract'
import { classes } from '@plumbline/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, errorText } from '../../shared/api/index.ts'
import { formStyles } from '../../shared/forms/index.ts'
import { Card, cardColumn, EmptyState, LinkButton, PageHeader, SkeletonRows } from '../../shared/page/index.ts'
import { mayAccess, useSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { OwnSide } from './OwnSide.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { ScimCard } from './ScimCard.tsx'
import styles from './Sso.module.css'

/** /settings/organization/auth/{auth} */
const SsoScreen = (): ReactNode => {
  const t = useWords()
  const params = useParams({ strict: false })
  const auth = ssoKinds.find((kind) => kind === params.auth) ?? 'saml2'
  const queries = useQueryClient()
  const mayEdit = mayAccess(useSession(), ['APP_EDIT_SETTINGS'])
  const key = ['sso', 'provider', auth]
  const list = useQuery({
    queryKey: ['sso', 'providers'],
    queryFn: async () => (await api.sso.listProviders({}, { silent: true })).list,
    retry: false,
  })
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.sso.readProvider({ params: { auth } }, { silent: true }),
    retry: false,
  })
  const nameOf = (kind: (typeof ssoKinds)[number]): string => {
    const known = list.data?.find((each) => each.auth === kind)
    const state = known?.registered ? ` · ${known.enabled ? t('sso.state.on') : t('sso.state.off')}` : ''
    return t(`sso.kind.${kind}`) + state
  }
  return (
    <>
      <PageHeader title={t('sso.title')} />
      <div className={classes(cardColumn, styles['page'])}>
        <p className={styles['lead']}>{t('sso.text')}</p>
        <nav className={styles['kinds']} aria-label={t('sso.providers')}>
          {ssoKinds.map((kind) => (
            <LinkButton
              key={kind}
              to="/settings/organization/auth/$auth"
              params={{ auth: kind }}
              variant={kind === auth ? 'filled' : 'default'}
              {...(kind === auth ? { 'aria-current': 'page' as const } : {})}
            >
              {nameOf(kind)}
            </LinkButton>
          ))}
        </nav>
        {!data && !error && (
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        )}
        {!data && error && (
          <EmptyState
            kind="lost"
            title={t('sso.failed')}
            text={errorText(t, error)}
            actions={
              <Button variant="default" onClick={() => void refetch()}>
                {t('gen.retry')}
              </Button>
            }
          />
        )}
        {data && (
          <>
            <OwnSide provider={data} />
            {!mayEdit && <p className={formStyles['note']}>{t('sso.viewOnly')}</p>}
            <fieldset className={styles['whole']} disabled={!mayEdit}>
              <ProviderForm
                key={auth}
                provider={data}
                saved={(provider) => {
                  queries.setQueryData(key, provider)
                  void list.refetch()
                }}
              />
            </fieldset>
          </>
        )}
        <ScimCard mayEdit={mayEdit} />
      </div>
    </>
  )
}

export default SsoScreen
