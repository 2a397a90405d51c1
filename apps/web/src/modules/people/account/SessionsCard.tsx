import { Button } from '@mantine/core'
import type { OpenSession } from '@plumbline/contract'
import { Badge } from '@plumbline/kit'
import { formatDateTime } from '@plumbline/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { Card, EmptyState, SkeletonRows } from '../../../shared/page/index.ts'
import { useUser } from '../../../shared/session/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './AccountScreen.module.css'
import { deviceName } from './deviceName.ts'
import { sessionsKey } from './sessionsKey.ts'

/** Every sign-in of the account; each but this one can be ended, and all at once. */
export const SessionsCard = (): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await api.auth.mySessions({}, { silent: true })).list,
    retry: false,
  })
  const [busy, setBusy] = useState<number | 'others' | null>(null)
  const heading = useRef<HTMLSpanElement>(null)
  const lines = useRef<HTMLUListElement>(null)
  const others = useRef<HTMLButtonElement>(null)
  /** The one that follows where its line has gone, else what the card is called. */
  const focusAfter = (which: number | 'others', at: number): void => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const next = which === 'others' ? others.current : lines.current?.querySelectorAll('button')[at]
    const target = next ?? heading.current
    target?.focus()
  }
  const end = async (which: number | 'others', work: () => Promise<unknown>, said?: string): Promise<void> => {
    const buttons = [...(lines.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button.value === String(which))
    setBusy(which)
    try {
      await work()
      if (said !== undefined) showToast({ kind: 'success', text: said })
    } catch (failure) {
      tellUnanswered(t, failure, { retry: () => void end(which, work, said) })
    }
    await queries.invalidateQueries({ queryKey: sessionsKey })
    setBusy(null)
    // Once the lines are drawn anew.
    setTimeout(() => focusAfter(which, at))
  }
  const nameOf = ({ device }: OpenSession): string => {
    const known = deviceName(device)
    return known ? t('peopleScreens.account.sessions.device', known) : t('peopleScreens.account.sessions.unknown')
  }
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {t('peopleScreens.account.sessions.title')}
        </span>
      }
    >
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <EmptyState
          kind="lost"
          title={t('peopleScreens.account.sessions.failed')}
          text={errorText(t, error)}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('gen.retry')}
            </Button>
          }
        />
      )}
      {data && (
        <ul ref={lines} className={styles['sessions']}>
          {data.map((session) => {
            const since = formatDateTime(t.language, session.created_at, zone)
            return (
              <li key={session.id}>
                <div>
                  <span title={session.device}>{nameOf(session)}</span>
                  <p className={styles['since']}>
                    {t('peopleScreens.account.sessions.since', { workspace: session.workspace, since })}
                  </p>
                </div>
                {session.current ? (
                  <Badge tone="success" icon={IconCircleCheck}>
                    {t('peopleScreens.account.sessions.this')}
                  </Badge>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('peopleScreens.account.sessions.endNamed', { device: nameOf(session), since })}
                    value={session.id}
                    loading={busy === session.id}
                    disabled={busy !== null}
                    onClick={() =>
                      void end(
                        session.id,
                        () => api.auth.endSession({ params: { session: String(session.id) } }),
                        t('peopleScreens.account.sessions.ended'),
                      )
                    }
                  >
                    {t('peopleScreens.account.sessions.end')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button
          ref={others}
          variant="default"
          loading={busy === 'others'}
          disabled={busy !== null}
          onClick={() => void end('others', () => api.auth.endOtherSessions({}))}
        >
          {t('peopleScreens.account.sessions.endOthers')}
        </Button>
      )}
    </Card>
  )
}
