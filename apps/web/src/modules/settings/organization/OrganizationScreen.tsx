import { Textarea, TextInput } from '@mantine/core'
import type { ShownOrganization } from '@plumbline/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { LogoField } from '../../../shared/logo/index.ts'
import { Card } from '../../../shared/page/index.ts'
import { LanguageSelect, TimezoneSelect } from '../../../shared/pickers/index.ts'
import { mayAccess, refreshSession, useSession } from '../../../shared/session/index.ts'
import { SettingsForm, StoredSettings, useSettingsDraft } from '../../../shared/settingsForm/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from '../Settings.module.css'
import { OrganizationCards } from './OrganizationCards.tsx'

const organizationQuery = queryOptions({
  queryKey: ['settings', 'organization'],
  queryFn: ({ signal }) => api.settings.readOrganizationSettings({}, { signal, silent: true }),
  retry: false,
})

const Editor = ({ stored }: { readonly stored: ShownOrganization }): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const writable = mayAccess(useSession(), ['APP_EDIT_SETTINGS'])
  const draft = useSettingsDraft({
    stored,
    send: async (change: Partial<ShownOrganization>) => {
      const saved = await api.settings.saveOrganizationSettings({ body: change })
      client.setQueryData(organizationQuery.queryKey, saved)
      // Name, logo and time zone stand around every page.
      await refreshSession()
    },
  })
  const { value, write, errors } = draft
  return (
    <>
      <SettingsForm
        title={t('settingsPages.organization')}
        text={t('settingsPages.organization.text')}
        writable={writable}
        draft={draft}
      >
        <Card title={t('settingsPages.organization.identity')}>
          <div className={styles['fields']}>
            <LogoField
              chosen={value}
              choose={write}
              writable={writable}
              hint={t('settingsPages.organization.logo.hint')}
              error={errors['logo']}
            />
            <TextInput
              name="name"
              label={t('settingsPages.organization.name')}
              required
              withAsterisk
              dir="auto"
              maxLength={255}
              autoComplete="organization"
              value={value.name}
              error={errors['name']}
              onChange={({ currentTarget }) => write({ name: currentTarget.value })}
            />
            <Textarea
              name="address"
              label={t('settingsPages.organization.address')}
              dir="auto"
              rows={3}
              resize="vertical"
              maxLength={1000}
              autoComplete="street-address"
              value={value.address}
              error={errors['address']}
              onChange={({ currentTarget }) => write({ address: currentTarget.value })}
            />
          </div>
        </Card>
        <Card title={t('settingsPages.organization.region')}>
          <div className={styles['fields']}>
            <TimezoneSelect
              name="tz_code"
              label={t('settingsPages.organization.zone')}
              description={t('settingsPages.organization.zone.hint')}
              value={value.tz_code}
              error={errors['tz_code']}
              disabled={!writable}
              choose={(tz_code) => write({ tz_code })}
            />
            <LanguageSelect
              name="default_language"
              label={t('settingsPages.organization.language')}
              description={t('settingsPages.organization.language.hint')}
              value={value.default_language}
              error={errors['default_language']}
              choose={(default_language) => write({ default_language })}
            />
          </div>
        </Card>
      </SettingsForm>
      <OrganizationCards />
    </>
  )
}

/** /settings/organization (decisions Q-SET-1) */
const OrganizationScreen = (): ReactNode => {
  const t = useWords()
  return (
    <StoredSettings title={t('settingsPages.organization')} query={useQuery(organizationQuery)}>
      {(stored) => <Editor stored={stored} />}
    </StoredSettings>
  )
}

export default OrganizationScreen
