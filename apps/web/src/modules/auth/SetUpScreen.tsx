import { Button, TextInput } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { atLeast, atMost, emailAddress, personName, required, useForm } from '../../shared/forms/index.ts'
import { beginSession } from '../../shared/session/index.ts'
import { usePublicSettings } from '../../shared/settings/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { AuthPage } from './parts/AuthPage.tsx'
import { BackToSignIn } from './parts/BackToSignIn.tsx'
import { Notice } from './parts/Notice.tsx'
import { PasswordField } from './parts/PasswordField.tsx'
import { shortestPassword } from './parts/shortestPassword.ts'

/** The first workspace and its administrator, by the one-time link that an empty installation prints. */
const SetUpScreen = (): ReactNode => {
  const t = useWords()
  const settings = usePublicSettings()
  const token: unknown = useLocation().search['token']
  const { form, field, sending, errors } = useForm({
    initial: { workspace_name: '', first_name: '', last_name: '', email: '', password: '' },
    rules: {
      workspace_name: [required, atMost(255)],
      first_name: [required, personName, atMost(100)],
      last_name: [required, personName, atMost(100)],
      email: [required, emailAddress],
      password: [required, atLeast(shortestPassword)],
    },
    send: async (values) => {
      const body = { ...values, email: values.email.trim(), token: typeof token === 'string' ? token : '' }
      beginSession(await api.auth.setUp({ body }))
    },
  })
  const impossible =
    settings?.needs_setup === false
      ? t('auth.setup.done')
      : typeof token === 'string' && token !== ''
        ? (errors['token'] ?? null)
        : t('auth.setup.noToken')
  return (
    <AuthPage title={t('auth.setup.title')} text={t('auth.setup.text')}>
      <form {...form}>
        {impossible !== null && (
          <Notice tone="danger" icon={IconAlertCircle}>
            {impossible}
          </Notice>
        )}
        <TextInput
          size="md"
          label={t('auth.setup.workspace')}
          autoComplete="organization"
          {...field('workspace_name')}
        />
        <TextInput size="md" label={t('auth.firstName')} autoComplete="given-name" {...field('first_name')} />
        <TextInput size="md" label={t('auth.lastName')} autoComplete="family-name" {...field('last_name')} />
        <TextInput
          size="md"
          type="email"
          inputMode="email"
          dir="ltr"
          label={t('auth.email')}
          autoComplete="username"
          {...field('email')}
        />
        <PasswordField
          label={t('auth.password')}
          description={t('auth.passwordRule', { count: shortestPassword })}
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" size="md" loading={sending} fullWidth>
          {t('auth.setup.button')}
        </Button>
        <BackToSignIn />
      </form>
    </AuthPage>
  )
}

export default SetUpScreen
