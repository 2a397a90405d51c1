import type { Inspection } from '@plumbline/contract'
import { Badge } from '@plumbline/kit'
import { formatDateTime, formatNumber } from '@plumbline/language'
import { IconArchive } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card, Facts } from '../../../shared/page/index.ts'
import { useUser } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { InspectionBadge } from '../parts/InspectionBadge.tsx'
import { InspectionScore } from '../parts/InspectionScore.tsx'
import styles from './Record.module.css'

/** Where the inspection stands: status, score, counts, flags, dates. */
export const SummaryCard = ({ inspection }: { readonly inspection: Inspection }): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const { status, score, answered, questions, currentUser, checklist } = inspection
  const figure = (value: number): string => formatNumber(t.language, value)
  const facts: readonly (readonly [string, string])[] = [
    [
      t('inspections.column.answered'),
      t('inspections.answered', { answered: figure(answered), questions: figure(questions) }),
    ],
    [t('inspections.column.failed'), figure(inspection.failed_count)],
    [t('inspections.column.issues'), figure(inspection.issue_count)],
    ...(inspection.asset === null ? [] : [[t('inspectionRecord.column.asset'), inspection.asset.name] as const]),
    [t('inspectionRecord.currentUser'), currentUser?.name ?? '–'],
    [t('inspections.column.started'), formatDateTime(t.language, inspection.started_at, zone)],
    ...(inspection.completed_at === null
      ? []
      : [[t('inspections.column.completed'), formatDateTime(t.language, inspection.completed_at, zone)] as const]),
    [t('inspectionRecord.column.version'), figure(checklist.version)],
  ]
  return (
    <Card title={<bdi>{inspection.title}</bdi>} aside={<InspectionBadge status={status} />}>
      {status === 'completed' && score.percent !== null && <InspectionScore inspection={inspection} />}
      {inspection.archived && (
        <p className={styles['archived']}>
          <Badge tone="neutral" icon={IconArchive}>
            {t('report.archived')}
          </Badge>
        </p>
      )}
      <Facts as="figures" facts={facts} />
      {inspection.note !== null && (
        <p className={styles['description']}>
          <bdi>{inspection.note}</bdi>
        </p>
      )}
    </Card>
  )
}
