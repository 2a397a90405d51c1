import { Button } from '@mantine/core'
import type { OpenSession } from '@plumbline/contract'
import { Badge } from '@plumbline/kit'
import { formatDateTime } from '@plumbline/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  const end = async (work: () => Promise<unknown>, said?: string): Promise<void> => {
    try {
      await work()
      if (said !== undefined) showToast({ kind: 'success', text: said })
    } catch (failure) {
      tellUnanswered(t, failure, { retry: () => void end(work, said) })
    }
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }
  const nameOf = ({ device }: OpenSession): string => {
    const known = deviceName(device)
    return known ? t('peopleScreens.account.sessions.device', known) : t('peopleScreens.account.sessions.unknown')
  }
  return (
    <Card title={t('peopleScreens.account.sessions.title')}>
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
        <ul className={styles['sessions']}>
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
                    onClick={() =>
                      void end(
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
        <Button variant="default" onClick={() => void end(() => api.auth.endOtherSessions({}))}>
          {t('peopleScreens.account.sessions.endOthers')}
        </Button>
      )}
    </Card>
  )
}
