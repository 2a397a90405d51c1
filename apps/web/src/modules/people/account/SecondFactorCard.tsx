import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { Card, EmptyState, SkeletonRows } from '../../../shared/page/index.ts'
import { useUser } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { AppSetUp, type AppSecret } from './AppSetUp.tsx'
import { ConfirmPassword, type Confirmed } from './ConfirmPassword.tsx'
import { FactorLine } from './FactorLine.tsx'
import { KeepCodes } from './KeepCodes.tsx'
import { ownFactorQuery } from './ownFactor.ts'
import styles from './AccountScreen.module.css'

/** What is asked beside the password; each change asks for the password again. */
export const SecondFactorCard = (): ReactNode => {
  const t = useWords()
  const { email } = useUser()
  const queries = useQueryClient()
  const [question, ask] = useState<Confirmed | null>(null)
  const [app, setApp] = useState<AppSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data, error, refetch } = useQuery(ownFactorQuery)
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: ownFactorQuery.queryKey })
  const changeMail = (enabled: boolean): void =>
    ask({
      title: t(enabled ? 'secondFactor.mail.turnOn' : 'secondFactor.mail.turnOff'),
      ...(enabled ? {} : { removes: t('secondFactor.turnOff') }),
      go: async (current_password) => {
        await api.auth.changeMailFactor({ body: { enabled, current_password } })
        await again()
      },
    })
  const setUpApp = (): void =>
    ask({
      title: t('secondFactor.app.setUp'),
      go: async (current_password) => setApp(await api.auth.beginAppFactor({ body: { current_password } })),
    })
  const removeApp = (): void =>
    ask({
      title: t('secondFactor.app.turnOff'),
      text: t('secondFactor.app.turnOff.text'),
      removes: t('secondFactor.turnOff'),
      go: async (current_password) => {
        await api.auth.removeAppFactor({ body: { current_password } })
        await again()
      },
    })
  const renewCodes = (): void =>
    ask({
      title: t('secondFactor.codes.new'),
      text: t('secondFactor.codes.new.text'),
      go: async (current_password) => {
        const answer = await api.auth.newRecoveryCodes({ body: { current_password } })
        setCodes(answer.recovery_codes)
        await again()
      },
    })
  // What was set up while it was offered is asked for still, and can be turned off.
  const isOffered = data !== undefined && (data.policy !== 'off' || data.mail || data.app)
  return (
    <Card title={t('secondFactor.card')}>
      {!data && !error && <SkeletonRows rows={3} />}
      {!data && error && (
        <EmptyState
          kind="lost"
          title={t('secondFactor.card.failed')}
          text={errorText(t, error)}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('gen.retry')}
            </Button>
          }
        />
      )}
      {data && !data.has_password && <p className={formStyles['note']}>{t('secondFactor.card.noPassword')}</p>}
      {data?.has_password && !isOffered && <p className={formStyles['note']}>{t('secondFactor.card.off')}</p>}
      {data?.has_password && isOffered && (
        <>
          <p className={formStyles['note']}>
            {t(data.policy === 'required' ? 'secondFactor.card.required' : 'secondFactor.card.text')}
          </p>
          <ul className={styles['sessions']}>
            <FactorLine name={t('secondFactor.mail')} text={t('secondFactor.mail.text', { email })} isOn={data.mail}>
              {(data.mail || data.policy !== 'off') && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t(data.mail ? 'secondFactor.mail.turnOff' : 'secondFactor.mail.turnOn')}
                  onClick={() => changeMail(!data.mail)}
                >
                  {t(data.mail ? 'secondFactor.turnOff' : 'secondFactor.turnOn')}
                </Button>
              )}
            </FactorLine>
            <FactorLine
              name={t('secondFactor.app')}
              text={
                data.app ? t('secondFactor.codes.left', { count: data.recovery_codes }) : t('secondFactor.app.text')
              }
              isOn={data.app}
            >
              {data.app && (
                <>
                  <Button variant="default" size="xs" onClick={renewCodes}>
                    {t('secondFactor.codes.new')}
                  </Button>
                  <Button variant="default" size="xs" aria-label={t('secondFactor.app.turnOff')} onClick={removeApp}>
                    {t('secondFactor.turnOff')}
                  </Button>
                </>
              )}
              {!data.app && data.policy !== 'off' && (
                <Button variant="default" size="xs" onClick={setUpApp}>
                  {t('secondFactor.app.setUp')}
                </Button>
              )}
            </FactorLine>
          </ul>
        </>
      )}
      <ConfirmPassword question={question} onClose={() => ask(null)} />
      <AppSetUp
        app={app}
        onClose={() => setApp(null)}
        onDone={(made) => {
          setApp(null)
          setCodes(made)
          void again()
        }}
      />
      <KeepCodes codes={codes} onClose={() => setCodes(null)} />
    </Card>
  )
}
