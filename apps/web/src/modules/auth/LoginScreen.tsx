import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, CallError, errorText } from '../../shared/api/index.ts'
import { emailAddress, required, useForm } from '../../shared/forms/index.ts'
import { usePublicSettings } from '../../shared/settings/index.ts'
import { PasswordField } from '../../shared/passwords/index.ts'
import { passkeysWork } from '../../shared/passkeys/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { AuthPage } from './parts/AuthPage.tsx'
import styles from './parts/AuthLinks.module.css'
import { EmailField } from './parts/EmailField.tsx'
import { Notice } from './parts/Notice.tsx'
import { PasskeyButton } from './parts/PasskeyButton.tsx'
import { onward } from './parts/onward.ts'
import { SsoWays } from './parts/SsoWays.tsx'
import { useNextStep } from './parts/useNextStep.ts'
import { useSsoArrival } from './parts/useSsoArrival.ts'

/** The password step. The guard leads on to `redirect_uri` once there is a session. */
const LoginScreen = (): ReactNode => {
  const t = useWords()
  const settings = usePublicSettings()
  const { search } = useLocation()
  const goOn = useNextStep()
  const arrival = useSsoArrival()
  const [refused, setRefused] = useState<string | null>(null)
  const { form, field, sending } = useForm({
    initial: { email: '', password: '' },
    rules: { email: [required, emailAddress], password: [required] },
    send: async ({ email, password }) => {
      setRefused(null)
      try {
        const address = email.trim()
        await goOn(address, await api.auth.login({ body: { email: address, password } }, { silent: true }))
      } catch (error) {
        // Said at the form, where the eyes are: no toast.
        if (error instanceof CallError) setRefused(errorText(t, error))
        throw error
      }
    },
  })
  if (arrival.arriving) return <AuthPage title={t('auth.signIn.title')} text={t('sso.signIn.arriving')} />
  const told = refused ?? arrival.problem
  if (settings?.sso.only === true)
    return (
      <AuthPage title={t('auth.signIn.title')} text={t('sso.signIn.only')}>
        <div className={styles['ways']}>
          {told !== null && (
            <Notice tone="danger" icon={IconAlertCircle}>
              {told}
            </Notice>
          )}
          <SsoWays settings={settings.sso} />
        </div>
      </AuthPage>
    )
  return (
    <AuthPage title={t('auth.signIn.title')} text={t('auth.signIn.text')}>
      <form {...form}>
        {settings?.needs_setup === true && (
          <Notice tone="info" icon={IconInfoCircle}>
            {t('auth.signIn.needsSetup')}
          </Notice>
        )}
        {told !== null && (
          <Notice tone="danger" icon={IconAlertCircle}>
            {told}
          </Notice>
        )}
        <EmailField {...field('email')} />
        <div className={styles['labelled']}>
          <PasswordField label={t('auth.password')} autoComplete="current-password" {...field('password')} />
          <Link className={styles['beside']} to="/forgot-password" search={search}>
            {t('auth.forgot.link')}
          </Link>
        </div>
        <Button type="submit" size="md" loading={sending} fullWidth>
          {t('auth.signIn.button')}
        </Button>
        {settings !== null && passkeysWork(settings.host) && <PasskeyButton onRefused={setRefused} />}
        {settings?.self_registration === true && (
          <p className={styles['offer']}>
            {t('register.offer')}{' '}
            <Link to="/register" search={onward(search)}>
              {t('register.button')}
            </Link>
          </p>
        )}
      </form>
      {settings && <SsoWays settings={settings.sso} beside />}
    </AuthPage>
  )
}

export default LoginScreen
