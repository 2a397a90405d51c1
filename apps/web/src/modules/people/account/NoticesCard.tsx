import { Button, Checkbox, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import type { NoticeKind } from '@plumbline/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { Card, EmptyState, SkeletonRows } from '../../../shared/page/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './AccountScreen.module.css'

const noticesKey = ['people', 'notices'] as const

/** Which notices come by mail; each choice is kept at once. */
export const NoticesCard = (): ReactNode => {
  const t = useWords()
  const queries = useQueryClient()
  /** What is on its way: shown as chosen, and taken back where it can't be kept. */
  const [wanted, setWanted] = useState<{ readonly kind: NoticeKind; readonly on: boolean } | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: noticesKey,
    queryFn: async () => (await api.notices.readNotices({}, { silent: true })).list,
    retry: false,
  })
  const choose = async (kind: NoticeKind, on: boolean): Promise<void> => {
    setWanted({ kind, on })
    try {
      const { list } = await api.notices.changeNotices({ body: { list: [{ kind, on }] } })
      queries.setQueryData(noticesKey, list)
      showToast({ kind: 'success', text: t('peopleScreens.account.preferenceSaved') })
    } catch (failure) {
      tellUnanswered(t, failure, { retry: () => void choose(kind, on) })
    }
    setWanted(null)
  }
  return (
    <Card title={t('notices.title')}>
      <p className={styles['note']}>{t('notices.text')}</p>
      {!data && !error && <SkeletonRows rows={3} />}
      {!data && error && (
        <EmptyState
          kind="lost"
          title={t('notices.failed')}
          text={errorText(t, error)}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('gen.retry')}
            </Button>
          }
        />
      )}
      {data && (
        <Stack gap="sm">
          {data.map(({ kind, on }) => (
            <Checkbox
              key={kind}
              name={kind}
              label={t(`notices.kind.${kind}`)}
              checked={wanted?.kind === kind ? wanted.on : on}
              onChange={({ currentTarget }) => {
                if (wanted === null) void choose(kind, currentTarget.checked)
              }}
            />
          ))}
          <p className={styles['since']}>{t('notices.always')}</p>
        </Stack>
      )}
    </Card>
  )
}
