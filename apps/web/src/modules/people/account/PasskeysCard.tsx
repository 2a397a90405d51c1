import { Button } from '@mantine/core'
import type { Passkey } from '@plumbline/contract'
import { formatDate, withoutIsolates } from '@plumbline/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { Card, EmptyState, SkeletonRows } from '../../../shared/page/index.ts'
import { makePasskey, passkeysWork } from '../../../shared/passkeys/index.ts'
import { useSession, useUser } from '../../../shared/session/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ConfirmPassword, type Confirmed } from './ConfirmPassword.tsx'
import { deviceName } from './deviceName.ts'
import { ownFactorQuery } from './ownFactor.ts'
import { RenamePasskey } from './RenamePasskey.tsx'
import styles from './AccountScreen.module.css'

const passkeysKey = ['people', 'passkeys'] as const

/** The passkeys of the account: added and removed with the password, renamed as one likes. */
export const PasskeysCard = (): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const { settings } = useSession()
  const queries = useQueryClient()
  const [question, ask] = useState<Confirmed | null>(null)
  const [renamed, rename] = useState<Passkey | null>(null)
  const address = settings?.public_url ?? window.location.origin
  const { data: factor } = useQuery(ownFactorQuery)
  // Who comes in by a provider can't confirm anything here by a password.
  const isOwn = factor?.has_password !== false
  const { data, error, refetch } = useQuery({
    queryKey: passkeysKey,
    queryFn: async () => (await api.auth.myPasskeys({}, { silent: true })).list,
    retry: false,
  })
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: passkeysKey })
  const day = (at: string): string => formatDate(t.language, at, zone)
  const add = (): void =>
    ask({
      title: t('passkeys.add'),
      go: async (current_password) => {
        const challenge = await api.auth.newPasskeyChallenge({ body: { current_password } })
        const made = await makePasskey(challenge)
        if (made.kind !== 'done') {
          showToast({ kind: 'error', text: t(made.kind === 'known' ? 'passkeys.known' : 'passkeys.notMade') })
          return
        }
        const device = deviceName(navigator.userAgent)
        // The day stands below it: by it alone two of a day would be the same.
        const name = device
          ? t('peopleScreens.account.sessions.device', device)
          : t('passkeys.nameOf', { date: day(new Date().toISOString()) })
        await api.auth.addPasskey({
          body: { challenge: challenge.challenge, name: withoutIsolates(name), credential: made.credential },
        })
        showToast({ kind: 'success', text: t('passkeys.added') })
        await again()
      },
    })
  const remove = ({ uuid, name }: Passkey): void =>
    ask({
      title: t('passkeys.removeNamed', { name }),
      text: t('passkeys.remove.text'),
      removes: t('passkeys.remove'),
      go: async (current_password) => {
        await api.auth.removePasskey({ params: { passkey: uuid }, body: { current_password } })
        await again()
      },
    })
  const history = ({ created_at: made, used_at: used }: Passkey): string =>
    used === null
      ? t('passkeys.since', { since: day(made) })
      : t('passkeys.used', { since: day(made), used: day(used) })
  return (
    <Card title={t('passkeys.title')}>
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <EmptyState
          kind="lost"
          title={t('passkeys.failed')}
          text={errorText(t, error)}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('gen.retry')}
            </Button>
          }
        />
      )}
      {data && <p className={formStyles['note']}>{t(isOwn ? 'passkeys.text' : 'secondFactor.card.noPassword')}</p>}
      {data && (
        <ul className={styles['sessions']}>
          {data.map((passkey) => (
            <li key={passkey.uuid}>
              <div>
                <bdi>{passkey.name}</bdi>
                <p className={styles['since']}>{history(passkey)}</p>
              </div>
              <div className={styles['actions']}>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('passkeys.renameNamed', { name: passkey.name })}
                  onClick={() => rename(passkey)}
                >
                  {t('passkeys.rename')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                  onClick={() => remove(passkey)}
                >
                  {t('passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data &&
        isOwn &&
        (passkeysWork(new URL(address).host) ? (
          <Button variant="default" onClick={add}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <p className={formStyles['note']}>{t('passkeys.elsewhere', { address })}</p>
        ))}
      <ConfirmPassword question={question} onClose={() => ask(null)} />
      <RenamePasskey passkey={renamed} onClose={() => rename(null)} onDone={again} />
    </Card>
  )
}
