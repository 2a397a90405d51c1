import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { emailAddress, required, useForm } from '../../shared/forms/index.ts'
import { LinkButton } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { AuthPage } from './parts/AuthPage.tsx'
import { BackToSignIn } from './parts/BackToSignIn.tsx'
import { EmailField } from './parts/EmailField.tsx'
import { Notice } from './parts/Notice.tsx'

/** Asks for a temporary password. The answer is the same for every address. */
const ForgotPasswordScreen = (): ReactNode => {
  const t = useWords()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, field, sending } = useForm({
    initial: { email: '' },
    rules: { email: [required, emailAddress] },
    send: async ({ email }) => {
      await api.auth.forgetPassword({ body: { email: email.trim() } })
      setSentTo(email.trim())
    },
  })
  return (
    <AuthPage title={t('auth.forgot.title')} text={t('auth.forgot.text')}>
      <form {...form}>
        {sentTo !== null && (
          <Notice tone="success" icon={IconMailCheck}>
            {t('auth.forgot.sent', { email: sentTo })}
          </Notice>
        )}
        <EmailField {...field('email')} />
        {sentTo !== null && (
          <LinkButton size="md" to="/reset-password/$email" params={{ email: sentTo }} fullWidth>
            {t('auth.forgot.enter')}
          </LinkButton>
        )}
        <Button type="submit" size="md" variant={sentTo === null ? 'filled' : 'default'} loading={sending} fullWidth>
          {sentTo === null ? t('auth.forgot.button') : t('auth.forgot.again')}
        </Button>
        <BackToSignIn />
      </form>
    </AuthPage>
  )
}

export default ForgotPasswordScreen
