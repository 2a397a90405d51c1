import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NumberInput, Radio, Stack, Switch } from '@mantine/core'
import { idleMinutes, passwordLength, secondFactorChoices, sessionHours, type ShownSecurity } from '@plumbline/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { Card } from '../../../shared/page/index.ts'
import { mayAccess, refreshSession, useSession } from '../../../shared/session/index.ts'
import { SettingsForm, StoredSettings, useSettingsDraft } from '../../../shared/settingsForm/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from '../Settings.module.css'

const securityQuery = queryOptions({
  queryKey: ['settings', 'security'],
  queryFn: ({ signal }) => api.settings.readSecuritySettings({}, { signal, silent: true }),
  retry: false,
})

/** Where a workspace turns it on, to begin with. */
const usualIdleMinutes = 30

/** An emptied field is none of the numbers that the server takes: it says so at the field. */
const written = (value: string | number): number => (typeof value === 'number' ? value : 0)
const shown = (value: number): string | number => (value === 0 ? '' : value)

const Editor = ({ stored }: { readonly stored: ShownSecurity }): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const writable = mayAccess(useSession(), ['APP_EDIT_SETTINGS'])
  const draft = useSettingsDraft({
    stored,
    send: async (change: Partial<ShownSecurity>) => {
      const saved = await api.settings.saveSecuritySettings({ body: change })
      client.setQueryData(securityQuery.queryKey, saved)
      // How long a password must be is known to the whole page.
      await refreshSession()
    },
  })
  const { value, write, errors } = draft
  return (
    <SettingsForm
      title={t('settingsPages.security')}
      text={t('settingsPages.security.text')}
      writable={writable}
      draft={draft}
    >
      <Card title={t('settingsPages.security.signIn')}>
        <div className={styles['fields']}>
          <Radio.Group
            label={t('settingsPages.security.factor')}
            description={t('settingsPages.security.factor.hint')}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            value={value.second_factor}
            error={errors['second_factor']}
            onChange={(chosen) => {
              const factor = secondFactorChoices.find((choice) => choice === chosen)
              if (factor) write({ second_factor: factor })
            }}
          >
            <Stack gap="sm" mt="xs">
              {secondFactorChoices.map((choice) => (
                <Radio
                  key={choice}
                  value={choice}
                  label={t(`settingsPages.security.factor.${choice}`)}
                  description={t(`settingsPages.security.factor.${choice}.text`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <NumberInput
            name="session_hours"
            classNames={{ wrapper: styles['number'] }}
            label={t('settingsPages.security.hours')}
            description={t('settingsPages.security.hours.hint')}
            allowDecimal={false}
            allowNegative={false}
            min={sessionHours.least}
            max={sessionHours.most}
            value={shown(value.session_hours)}
            error={errors['session_hours']}
            onChange={(typed) => write({ session_hours: written(typed) })}
          />
          <Switch
            name="idle"
            label={t('settingsPages.security.idle')}
            description={t('settingsPages.security.idle.hint')}
            checked={value.idle_minutes !== null}
            onChange={({ currentTarget }) => write({ idle_minutes: currentTarget.checked ? usualIdleMinutes : null })}
          />
          {value.idle_minutes !== null && (
            <NumberInput
              name="idle_minutes"
              classNames={{ wrapper: styles['number'] }}
              label={t('settingsPages.security.idleMinutes')}
              description={t('settingsPages.security.idleMinutes.hint')}
              allowDecimal={false}
              allowNegative={false}
              min={idleMinutes.least}
              max={idleMinutes.most}
              value={shown(value.idle_minutes)}
              error={errors['idle_minutes']}
              onChange={(typed) => write({ idle_minutes: written(typed) })}
            />
          )}
          {(value.sso_available || value.sso_only) && (
            <Switch
              name="sso_only"
              label={t('settingsPages.security.ssoOnly')}
              description={t('settingsPages.security.ssoOnly.hint')}
              checked={value.sso_only}
              error={errors['sso_only']}
              onChange={({ currentTarget }) => write({ sso_only: currentTarget.checked })}
            />
          )}
        </div>
      </Card>
      <Card title={t('settingsPages.security.passwords')}>
        <div className={styles['fields']}>
          <NumberInput
            name="password_min_length"
            classNames={{ wrapper: styles['number'] }}
            label={t('settingsPages.security.length')}
            description={t('settingsPages.security.length.hint')}
            allowDecimal={false}
            allowNegative={false}
            min={passwordLength.least}
            max={passwordLength.most}
            value={shown(value.password_min_length)}
            error={errors['password_min_length']}
            onChange={(typed) => write({ password_min_length: written(typed) })}
          />
        </div>
      </Card>
    </SettingsForm>
  )
}

/** /settings/security (decisions Q-SET-4) */
const SecurityScreen = (): ReactNode => {
  const t = useWords()
  return (
    <StoredSettings title={t('settingsPages.security')} query={useQuery(securityQuery)}>
      {(stored) => <Editor stored={stored} />}
    </StoredSettings>
  )
}

export default SecurityScreen
