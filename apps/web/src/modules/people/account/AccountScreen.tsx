import { Button } from '@mantine/core'
import type { Profile } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { leave } from '../../../shared/dialogs/index.ts'
import { Card, cardColumn, EmptyState, Facts, PageHeader, SkeletonRows, type Fact } from '../../../shared/page/index.ts'
import { signOut, updateUser, useUser } from '../../../shared/session/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { PersonForm } from '../parts/PersonForm.tsx'
import styles from './AccountScreen.module.css'
import { KeysCard } from './KeysCard.tsx'
import { NoticesCard } from './NoticesCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** /user/account-settings: who the person is, and beside it how they sign in. */
const AccountScreen = (): ReactNode => {
  const t = useWords()
  const known = useUser()
  const queries = useQueryClient()
  const key = ['people', 'profile', known.uuid]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.people.myProfile({}, { silent: true }),
    retry: false,
  })
  const keep = (person: Profile): void => {
    queries.setQueryData(key, person)
    updateUser(person)
  }
  const all: readonly Fact[] = [
    { name: t('auth.email'), value: known.email },
    { name: t('shell.profile.roles'), value: known.roles.map(({ name }) => name).join(', ') },
    { name: t('people.groups'), value: data?.groups.map(({ name }) => name).join(', ') ?? '' },
  ]
  return (
    <>
      <PageHeader
        title={t('shell.accountSettings')}
        actions={
          <Button
            variant="default"
            leftSection={<Icon of={IconLogout} turns />}
            onClick={() => leave(known.uuid, 'sign-out', () => void signOut())}
          >
            {t('shell.signOut')}
          </Button>
        }
      />
      <div className={styles['columns']}>
        <div className={cardColumn}>
          <Card title={t('shell.profile.title')}>
            {data && (
              <PersonForm
                person={data}
                save={async (body) => {
                  keep(await api.people.changeBasicInfo({ body }))
                  showToast({ kind: 'success', text: t('peopleScreens.account.saved') })
                }}
              />
            )}
            {!data && !error && <SkeletonRows rows={6} />}
            {!data && error && (
              <EmptyState
                kind="lost"
                title={t('peopleScreens.edit.failed')}
                text={errorText(t, error)}
                actions={
                  <Button variant="default" onClick={() => void refetch()}>
                    {t('gen.retry')}
                  </Button>
                }
              />
            )}
            <Facts as="lines" facts={all.filter(({ value }) => value !== '')} />
          </Card>
          {data && <PreferencesCard person={data} saved={keep} />}
          <NoticesCard />
        </div>
        <div className={cardColumn}>
          <PasswordCard />
          <SecondFactorCard />
          <PasskeysCard />
          <SessionsCard />
          <KeysCard />
        </div>
      </div>
    </>
  )
}

export default AccountScreen
