import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch } from '@mantine/core'
import type { ShownUserSettings } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { CopyLines } from '../../../shared/copyLines/index.ts'
import { Card } from '../../../shared/page/index.ts'
import { LanguageSelect, TimezoneSelect } from '../../../shared/pickers/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { SettingsForm, StoredSettings, useSettingsDraft } from '../../../shared/settingsForm/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from '../Settings.module.css'

/** Roles are named in the language of the page. */
const userSettingsQuery = (language: string) =>
  queryOptions({
    queryKey: ['settings', 'user', language],
    queryFn: ({ signal }) => api.settings.readUserSettings({}, { signal, silent: true }),
    retry: false,
  })

const Editor = ({ stored }: { readonly stored: ShownUserSettings }): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const session = useSession()
  const { workspace, settings } = session
  const writable = mayAccess(session, ['APP_EDIT_SETTINGS'])
  const draft = useSettingsDraft({
    stored,
    send: async (change: Partial<ShownUserSettings>) => {
      const saved = await api.settings.saveUserSettings({
        body: { ...change, default_role_id: change.default_role_id ?? undefined },
      })
      client.setQueryData(userSettingsQuery(t.language).queryKey, saved)
    },
  })
  const { value, write, errors } = draft
  return (
    <SettingsForm title={t('settingsPages.user')} text={t('settingsPages.user.text')} writable={writable} draft={draft}>
      <Card title={t('settingsPages.user.joining')}>
        <div className={styles['fields']}>
          <NativeSelect
            name="default_role_id"
            label={t('settingsPages.user.role')}
            description={t('settingsPages.user.role.hint')}
            value={String(value.default_role_id)}
            error={errors['default_role_id']}
            rightSection={<Icon of={IconChevronDown} />}
            onChange={({ currentTarget }) => write({ default_role_id: Number(currentTarget.value) })}
            data={value.roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Switch
            label={t('settingsPages.user.registration')}
            description={t('settingsPages.user.registration.hint')}
            checked={value.self_registration}
            onChange={({ currentTarget }) => write({ self_registration: currentTarget.checked })}
          />
          {stored.self_registration && workspace && settings && (
            <CopyLines
              lines={[
                [
                  t('settingsPages.user.registration.link'),
                  `${settings.public_url}/register?workspace=${encodeURIComponent(workspace.key)}`,
                ],
              ]}
            />
          )}
        </div>
      </Card>
      <Card title={t('settingsPages.user.begin')}>
        <div className={styles['fields']}>
          <LanguageSelect
            name="default_language"
            label={t('settingsPages.user.language')}
            description={t('settingsPages.user.language.hint')}
            value={value.default_language}
            error={errors['default_language']}
            choose={(default_language) => write({ default_language })}
          />
          <TimezoneSelect
            name="default_tz_code"
            label={t('settingsPages.user.zone')}
            value={value.default_tz_code}
            error={errors['default_tz_code']}
            disabled={!writable}
            choose={(default_tz_code) => write({ default_tz_code })}
          />
        </div>
      </Card>
    </SettingsForm>
  )
}

/** /settings/user (decisions Q-SET-3) */
const UserSettingsScreen = (): ReactNode => {
  const t = useWords()
  return (
    <StoredSettings title={t('settingsPages.user')} query={useQuery(userSettingsQuery(t.language))}>
      {(stored) => <Editor stored={stored} />}
    </StoredSettings>
  )
}

export default UserSettingsScreen
