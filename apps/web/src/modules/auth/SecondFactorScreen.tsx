import { Button, TextInput } from '@mantine/core'
import { useLocation, useParams } from '@tanstack/react-router'
import { IconAlertCircle, IconClockX, IconMailCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, CallError, errorText } from '../../shared/api/index.ts'
import { recoveryCode, required, sixDigits, useForm, writtenCode } from '../../shared/forms/index.ts'
import { beginSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { AuthPage } from './parts/AuthPage.tsx'
import { BackToSignIn } from './parts/BackToSignIn.tsx'
import { CodeField } from './parts/CodeField.tsx'
import { Notice } from './parts/Notice.tsx'
import { useSecondsLeft } from './parts/useSecondsLeft.ts'
import { useSentCode } from './parts/useSentCode.ts'
import styles from './parts/AuthPage.module.css'

/** Minutes and seconds, as a clock that runs down. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The second step of a sign-in: /2fa/{email} (decisions Q-AUT-2, Q-AUT-3). */
const SecondFactorScreen = (): ReactNode => {
  const t = useWords()
  const { email = '' } = useParams({ strict: false })
  const { search } = useLocation()
  const sent = useSentCode(email, search)
  const [isRecovery, setRecovery] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const left = useSecondsLeft(sent.expires)
  const pause = useSecondsLeft(sent.pauseEnds)
  const { form, field, set, sending } = useForm({
    initial: { code: '' },
    rules: { code: [required, isRecovery ? recoveryCode : sixDigits] },
    send: async ({ code }) => {
      setRefused(null)
      try {
        const body = { email, code: writtenCode(code), ...(sent.id === undefined ? {} : { id: sent.id }) }
        beginSession(await api.auth.loginSecondFactor({ body }, { silent: true }))
      } catch (error) {
        // What is said of the code itself stands at its field.
        if (error instanceof CallError && error.status !== 422) setRefused(errorText(t, error))
        throw error
      }
    },
  })
  const byMail = sent.method === 'mail'
  const texts = {
    asked: t('secondFactor.ask', sent),
    mail: t('secondFactor.mailed', sent),
    app: t('secondFactor.fromApp', sent),
  }
  const text = isRecovery ? t('secondFactor.recovery.text') : sent.begun ? texts[sent.method] : texts.asked
  const problem = refused ?? sent.refused
  const again = (
    <Button
      size="md"
      variant={sent.begun ? 'default' : 'filled'}
      loading={sent.sending}
      disabled={pause > 0}
      onClick={() => {
        setRefused(null)
        void sent.send()
      }}
      fullWidth
    >
      {pause > 0
        ? t('secondFactor.againIn', { seconds: pause })
        : t(sent.begun ? 'secondFactor.again' : 'secondFactor.send')}
    </Button>
  )
  return (
    <AuthPage title={t('secondFactor.title')} text={text}>
      <form {...form}>
        {problem !== null && (
          <Notice tone="danger" icon={IconAlertCircle}>
            {problem}
          </Notice>
        )}
        {problem === null && sent.again && left > 0 && (
          <Notice tone="success" icon={IconMailCheck}>
            {t('secondFactor.sent')}
          </Notice>
        )}
        {byMail && sent.begun && !isRecovery && left === 0 && (
          <Notice tone="info" icon={IconClockX}>
            {t('secondFactor.expired')}
          </Notice>
        )}
        {!sent.begun && !isRecovery && again}
        {isRecovery && (
          <TextInput
            size="md"
            dir="ltr"
            label={t('secondFactor.recovery')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            {...field('code')}
          />
        )}
        {isRecovery && <p className={styles['lost']}>{t('secondFactor.lost')}</p>}
        {sent.begun && !isRecovery && (
          <CodeField
            description={
              byMail && left > 0 ? <span role="timer">{t('secondFactor.left', { time: clock(left) })}</span> : undefined
            }
            {...field('code')}
          />
        )}
        {(sent.begun || isRecovery) && (
          <Button type="submit" size="md" loading={sending} fullWidth>
            {t('secondFactor.button')}
          </Button>
        )}
        {byMail && sent.begun && !isRecovery && again}
        <div className={styles['ways']}>
          <button
            type="button"
            className={styles['way']}
            onClick={() => {
              set('code', '')
              setRecovery(!isRecovery)
            }}
          >
            {t(isRecovery ? 'secondFactor.useCode' : 'secondFactor.useRecovery')}
          </button>
          <BackToSignIn />
        </div>
      </form>
    </AuthPage>
  )
}

export default SecondFactorScreen
