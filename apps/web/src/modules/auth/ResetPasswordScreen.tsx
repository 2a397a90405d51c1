import { Button } from '@mantine/core'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { atLeast, required, useForm } from '../../shared/forms/index.ts'
import { showToast } from '../../shared/toasts/index.ts'
import { PasswordField, useShortestPassword } from '../../shared/passwords/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { AuthPage } from './parts/AuthPage.tsx'
import { BackToSignIn } from './parts/BackToSignIn.tsx'
import { onward } from './parts/onward.ts'

/** Sets a new password by the temporary one from the mail (decisions Q-AUT-6). */
const ResetPasswordScreen = (): ReactNode => {
  const t = useWords()
  const shortest = useShortestPassword()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { email = '' } = useParams({ strict: false })
  const { form, field, sending } = useForm({
    initial: { current_password: '', new_password: '', repeated: '' },
    rules: { current_password: [required], new_password: [required, atLeast(shortest)], repeated: [required] },
    together: ({ new_password, repeated }) => (new_password === repeated ? {} : { repeated: t('auth.noMatch') }),
    send: async ({ current_password, new_password }) => {
      await api.auth.resetPassword({ body: { email, current_password, new_password } })
      showToast({ kind: 'success', text: t('auth.reset.done') })
      await navigate({ to: '/login', search: onward(search) })
    },
  })
  return (
    <AuthPage title={t('auth.reset.title')} text={t('auth.reset.text', { email })}>
      <form {...form}>
        <PasswordField label={t('auth.reset.temporary')} autoComplete="one-time-code" {...field('current_password')} />
        <PasswordField
          label={t('auth.reset.new')}
          description={t('auth.passwordRule', { count: shortest })}
          autoComplete="new-password"
          {...field('new_password')}
        />
        <PasswordField label={t('auth.reset.repeat')} autoComplete="new-password" {...field('repeated')} />
        <Button type="submit" size="md" loading={sending} fullWidth>
          {t('auth.reset.button')}
        </Button>
        <BackToSignIn />
      </form>
    </AuthPage>
  )
}

export default ResetPasswordScreen
