import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { IconAlertCircle, IconInfoCircle, IconMailCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, CallError, errorText } from '../../shared/api/index.ts'
import { useForm } from '../../shared/forms/index.ts'
import { LinkButton } from '../../shared/page/index.ts'
import { usePublicSettings } from '../../shared/settings/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { AuthPage } from './parts/AuthPage.tsx'
import { BackToSignIn } from './parts/BackToSignIn.tsx'
import { Notice } from './parts/Notice.tsx'
import { onward } from './parts/onward.ts'
import { OwnFields, ownRules } from './parts/OwnFields.tsx'
import styles from './parts/AuthPage.module.css'

/** As the server keeps it (decisions Q-AUT-6). */
const temporaryMinutes = 60

/** /register, or /register?workspace={key} where several workspaces let people in. The answer is the same for every address. */
const RegisterScreen = (): ReactNode => {
  const t = useWords()
  const { search } = useLocation()
  const settings = usePublicSettings()
  const workspace: unknown = search['workspace']
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { form, field, sending } = useForm({
    initial: { first_name: '', last_name: '', email: '' },
    rules: ownRules,
    send: async (values) => {
      setRefused(null)
      const email = values.email.trim()
      const named = typeof workspace === 'string' && workspace !== '' ? { workspace } : {}
      try {
        await api.auth.register({ body: { ...values, email, ...named } }, { silent: true })
        setSentTo(email)
      } catch (error) {
        if (error instanceof CallError && error.status !== 422) setRefused(errorText(t, error))
        throw error
      }
    },
  })
  const isClosed = settings !== null && !settings.self_registration && typeof workspace !== 'string'
  if (isClosed)
    return (
      <AuthPage title={t('register.title')}>
        <div className={styles['stack']}>
          <Notice tone="info" icon={IconInfoCircle}>
            {t('register.closed')}
          </Notice>
          <BackToSignIn />
        </div>
      </AuthPage>
    )
  if (sentTo !== null)
    return (
      <AuthPage title={t('register.title')}>
        <div className={styles['stack']}>
          <Notice tone="success" icon={IconMailCheck}>
            {t('register.sent', { email: sentTo, minutes: temporaryMinutes })}
          </Notice>
          <LinkButton
            size="md"
            to="/reset-password/$email"
            params={{ email: sentTo }}
            search={onward(search)}
            fullWidth
          >
            {t('auth.forgot.enter')}
          </LinkButton>
          <BackToSignIn />
        </div>
      </AuthPage>
    )
  return (
    <AuthPage title={t('register.title')} text={t('register.text')}>
      <form {...form}>
        {refused !== null && (
          <Notice tone="danger" icon={IconAlertCircle}>
            {refused}
          </Notice>
        )}
        <OwnFields field={field} />
        <Button type="submit" size="md" loading={sending} fullWidth>
          {t('register.button')}
        </Button>
        <BackToSignIn />
      </form>
    </AuthPage>
  )
}

export default RegisterScreen
