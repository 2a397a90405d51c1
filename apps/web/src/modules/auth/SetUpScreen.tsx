import { Button, TextInput } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { atLeast, atMost, required, useForm } from '../../shared/forms/index.ts'
import { LinkButton } from '../../shared/page/index.ts'
import { beginSession } from '../../shared/session/index.ts'
import { usePublicSettings } from '../../shared/settings/index.ts'
import { PasswordField, useShortestPassword } from '../../shared/passwords/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { AuthPage } from './parts/AuthPage.tsx'
import { BackToSignIn } from './parts/BackToSignIn.tsx'
import { Notice } from './parts/Notice.tsx'
import { OwnFields, ownRules } from './parts/OwnFields.tsx'
import styles from './parts/AuthPage.module.css'

/** The first workspace and its administrator, by the one-time link that an empty installation prints. */
const SetUpScreen = (): ReactNode => {
  const t = useWords()
  const shortest = useShortestPassword()
  const settings = usePublicSettings()
  const token: unknown = useLocation().search['token']
  const { form, field, sending, errors } = useForm({
    initial: { workspace_name: '', first_name: '', last_name: '', email: '', password: '' },
    rules: {
      workspace_name: [required, atMost(255)],
      ...ownRules,
      password: [required, atLeast(shortest)],
    },
    send: async (values) => {
      const body = { ...values, email: values.email.trim(), token: typeof token === 'string' ? token : '' }
      beginSession(await api.auth.setUp({ body }))
    },
  })
  const impossible = typeof token === 'string' && token !== '' ? (errors['token'] ?? null) : t('auth.setup.noToken')
  // Nothing that could be written here would be taken: only the way on is shown.
  if (settings?.needs_setup === false)
    return (
      <AuthPage title={t('auth.setup.title')}>
        <div className={styles['stack']}>
          <Notice tone="info" icon={IconInfoCircle}>
            {t('auth.setup.done')}
          </Notice>
          <LinkButton to="/login" size="md" fullWidth>
            {t('auth.signIn.button')}
          </LinkButton>
        </div>
      </AuthPage>
    )
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
        <OwnFields field={field} />
        <PasswordField
          label={t('auth.password')}
          description={t('auth.passwordRule', { count: shortest })}
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
