import { Badge, EmptyDrawing, ScoreRuler, scoreVerdict, type IconShape, type Tone } from '@plumbline/kit'
import type { Inspection } from '@plumbline/contract'
import { formatPercent, formatRelative } from '@plumbline/language'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { Card, SkeletonRows } from '../../shared/page/index.ts'
import { useUser } from '../../shared/session/index.ts'
import { useWords, type Word } from '../../shared/words/index.ts'
import styles from './LatestInspections.module.css'

const looks: Readonly<Record<Inspection['status'], { readonly tone: Tone; readonly icon: IconShape }>> = {
  to_do: { tone: 'neutral', icon: IconCircleDashed },
  in_progress: { tone: 'info', icon: IconProgress },
  completed: { tone: 'success', icon: IconCircleCheck },
}

const verdictWord = {
  above: 'inspections.verdict.above',
  near: 'inspections.verdict.near',
  below: 'inspections.verdict.below',
} as const satisfies Record<string, Word>

const Score = ({ inspection }: { readonly inspection: Inspection }): ReactNode => {
  const t = useWords()
  const { percent } = inspection.score
  if (inspection.status !== 'completed' || percent === null) return null
  const verdict = scoreVerdict(percent, inspection.score_target)
  const score = formatPercent(t.language, percent)
  return (
    <ScoreRuler
      percent={percent}
      target={inspection.score_target}
      figure={score}
      label={
        verdict === 'none' || inspection.score_target === null
          ? t('inspections.score.plain', { score })
          : t('inspections.score.target', {
              score,
              target: formatPercent(t.language, inspection.score_target),
              verdict: t(verdictWord[verdict]),
            })
      }
    />
  )
}

/** What was inspected last, with its result: each line opens its report. */
export const LatestInspections = (): ReactNode => {
  const t = useWords()
  const { tz_code } = useUser()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['dashboard', 'latest'],
    queryFn: () => api.inspections.listInspections({ query: { limit: '10', sort: '-started_at' } }, { silent: true }),
  })
  return (
    <Card flush title={t('dashboard.latest')} aside={<Link to="/inspections">{t('dashboard.allInspections')}</Link>}>
      {isError && (
        <p className={styles['failed']}>
          {t('dashboard.failed')}{' '}
          <button type="button" onClick={() => void refetch()}>
            {t('gen.retry')}
          </button>
        </p>
      )}
      {!data && !isError && (
        <div className={styles['waiting']}>
          <SkeletonRows rows={6} />
        </div>
      )}
      {data?.list.length === 0 && (
        <div className={styles['empty']}>
          <EmptyDrawing kind="nothing-yet" />
          <strong>{t('inspections.empty.title')}</strong>
          <span>{t('inspections.empty.text')}</span>
        </div>
      )}
      <ul className={styles['list']}>
        {(data?.list ?? []).slice(0, 7).map((inspection) => (
          <li key={inspection.uuid}>
            <span className={styles['number']}>
              <bdi>{inspection.number}</bdi>
            </span>
            <Link to="/inspections/$id/view-report" params={{ id: inspection.uuid }} className={styles['title']}>
              {inspection.title}
            </Link>
            <span className={styles['person']}>{inspection.inspector?.name ?? '–'}</span>
            <span className={styles['status']}>
              <Badge {...looks[inspection.status]}>{t(`inspections.status.${inspection.status}`)}</Badge>
            </span>
            <span className={styles['score']}>
              <Score inspection={inspection} />
            </span>
            <span className={styles['when']}>
              {formatRelative(t.language, inspection.started_at, dataUpdatedAt, tz_code)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
