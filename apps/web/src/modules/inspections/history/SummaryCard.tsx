import type { Inspection } from '@plumbline/contract'
import { Badge } from '@plumbline/kit'
import { formatDateTime, formatNumber } from '@plumbline/language'
import { IconArchive } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card, Facts, type Fact } from '../../../shared/page/index.ts'
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
  const { asset, completed_at: completed } = inspection
  const facts: readonly Fact[] = [
    {
      name: t('inspections.column.answered'),
      value: t('inspections.answered', { answered: figure(answered), questions: figure(questions) }),
    },
    { name: t('inspections.column.failed'), value: figure(inspection.failed_count) },
    { name: t('inspections.column.issues'), value: figure(inspection.issue_count) },
    ...(asset === null ? [] : [{ name: t('inspectionRecord.column.asset'), value: asset.name }]),
    { name: t('inspectionRecord.currentUser'), value: currentUser?.name ?? '–' },
    { name: t('inspections.column.started'), value: formatDateTime(t.language, inspection.started_at, zone) },
    ...(completed === null
      ? []
      : [{ name: t('inspections.column.completed'), value: formatDateTime(t.language, completed, zone) }]),
    { name: t('inspectionRecord.column.version'), value: figure(checklist.version) },
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
