import { Button, NativeSelect, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { Avatar, Icon, skinPreference, skins, usePreference } from '@plumbline/kit'
import { defaultSkin } from '@plumbline/kit/theme'
import { languageNames } from '@plumbline/language'
import { useQuery } from '@tanstack/react-query'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { leave } from '../../shared/dialogs/index.ts'
import { Card, PageHeader } from '../../shared/page/index.ts'
import { changeLanguage, useLanguages, useSkinNames } from '../../shared/preferences/index.ts'
import { signOut, useUser } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './AccountScreen.module.css'

/** The profile, the language (kept with the account) and the skin (kept in this browser). */
const AccountScreen = (): ReactNode => {
  const t = useWords()
  const known = useUser()
  const languages = useLanguages()
  const skinNames = useSkinNames()
  const skin = usePreference(skinPreference, defaultSkin)
  const { data: user = known } = useQuery({
    queryKey: ['people', 'profile', known.uuid],
    queryFn: () => api.people.myProfile({}, { silent: true }),
  })
  const facts = [
    [t('shell.profile.name'), user.full_name],
    [t('auth.email'), user.email],
    ...(user.nick_name === null || user.nick_name === '' ? [] : [[t('shell.profile.nickname'), user.nick_name]]),
    [t('shell.profile.roles'), user.roles.map(({ name }) => name).join(', ')],
    [t('shell.profile.zone'), user.tz_code],
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
        <Card title={t('shell.profile.title')}>
          <div className={styles['person']}>
            <Avatar name={user.full_name} size={56} decorative />
            <strong>{user.full_name}</strong>
          </div>
          <dl className={styles['facts']}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title={t('shell.preferences')}>
          <Stack gap="lg">
            <NativeSelect
              label={t('shell.language')}
              value={t.language}
              rightSection={<Icon of={IconChevronDown} />}
              onChange={(event) => {
                const chosen = languages.find((language) => language === event.currentTarget.value)
                if (chosen) void changeLanguage(chosen)
              }}
              data={languages.map((value) => ({ value, label: languageNames[value] }))}
            />
            <Radio.Group
              label={t('shell.skin')}
              description={t('shell.skin.kept')}
              value={skin}
              onChange={(value) => skinPreference.write(skins.find((name) => name === value) ?? defaultSkin)}
            >
              <Stack gap="xs" mt="xs">
                {skins.map((name) => (
                  <Radio key={name} value={name} label={skinNames[name]} />
                ))}
              </Stack>
            </Radio.Group>
          </Stack>
        </Card>
      </div>
    </>
  )
}

export default AccountScreen
