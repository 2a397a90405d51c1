import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { useParams } from '@tanstack/react-router'
import { IconLockOpen, IconPlayerPlay, IconReportAnalytics } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { EmptyState, LinkButton, PageHeader, SkeletonPage, useDocumentTitle } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { fieldAddress } from '../parts/fieldAddress.ts'
import { HistoryCard } from './HistoryCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { RaisedCard } from './RaisedCard.tsx'
import { reopenInspection } from './reopenInspection.ts'
import { SummaryCard } from './SummaryCard.tsx'
import { useFollowedInspection } from './useHistory.ts'
import { useInspection, useRaised, useRenewInspection } from './useInspection.ts'
import styles from './Record.module.css'

/** /inspections/{id}/history: where it stands, who takes part, what was raised, and every change. */
const HistoryScreen = (): ReactNode => {
  const t = useWords()
  const { id = '' } = useParams({ strict: false })
  const session = useSession()
  const answer = useInspection(id)
  const raised = useRaised(id)
  const renew = useRenewInspection(id)
  const record = answer.data
  useFollowedInspection(record ? id : null)
  const title = record
    ? t('inspectionRecord.titleOf', { number: record.inspection.number })
    : t('inspectionRecord.title')
  useDocumentTitle(title)
  if (answer.error && !record)
    return (
      <EmptyState
        kind="lost"
        heading
        title={t('inspectionRecord.failed')}
        text={errorText(t, answer.error)}
        actions={
          <Button variant="default" onClick={() => void answer.refetch()}>
            {t('gen.retry')}
          </Button>
        }
      />
    )
  if (!record) return <SkeletonPage />
  const { inspection, template } = record
  const { uuid, number, status, archived } = inspection
  const report = `/inspections/${uuid}/view-report`
  return (
    <>
      <PageHeader
        title={t('inspectionRecord.title')}
        count={<bdi>{number}</bdi>}
        path={
          mayAccess(session, ['INS_VIEW_INSPECTION_LIST'])
            ? [
                {
                  name: t(archived ? 'inspections.archive.title' : 'inspections.title'),
                  to: archived ? '/inspections/archive' : '/inspections',
                },
              ]
            : []
        }
        actions={
          <>
            {status === 'completed' && !archived && mayAccess(session, ['INS_MANAGE_INSPECTIONS']) && (
              <Button
                variant="default"
                leftSection={<Icon of={IconLockOpen} />}
                onClick={() => void reopenInspection(t, { uuid, number }, () => void renew())}
              >
                {t('inspectionRecord.reopen')}
              </Button>
            )}
            {status !== 'completed' && !archived && (
              <Button
                component="a"
                href={fieldAddress(uuid)}
                variant="default"
                leftSection={<Icon of={IconPlayerPlay} />}
              >
                {t('inspections.action.conduct')}
              </Button>
            )}
            {mayAccess(session, ['INS_VIEW_INSPECTION_REPORT']) && (
              <LinkButton to={report} leftSection={<Icon of={IconReportAnalytics} />}>
                {t('inspectionRecord.openReport')}
              </LinkButton>
            )}
          </>
        }
      />
      <div className={styles['frame']}>
        <div className={styles['cards']}>
          <SummaryCard inspection={inspection} />
          <PeopleCard inspection={inspection} renew={renew} />
          <RaisedCard raised={raised.data ?? []} template={template} />
        </div>
        <HistoryCard id={id} record={record} renew={renew} />
      </div>
    </>
  )
}

export default HistoryScreen
