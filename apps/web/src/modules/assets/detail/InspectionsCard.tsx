import type { AssetInPlace, Inspection } from '@plumbline/contract'
import { formatDate } from '@plumbline/language'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { Card, SkeletonRows } from '../../../shared/page/index.ts'
import { mayAccess, useSession, useUser } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { InspectionBadge, InspectionScore } from '../../inspections/index.ts'
import styles from './Detail.module.css'

const shown = '10'

const Row = ({ inspection }: { readonly inspection: Inspection }): ReactNode => {
  const t = useWords()
  const session = useSession()
  const { tz_code: zone } = useUser()
  const { uuid, number, title, status, score, inspector } = inspection
  const name = (
    <>
      <bdi>{title}</bdi> <bdi className={styles['muted']}>{number}</bdi>
    </>
  )
  return (
    <li className={styles['row']}>
      <div className={styles['grow']}>
        {mayAccess(session, ['INS_VIEW_INSPECTION_REPORT']) ? (
          <Link to={`/inspections/${uuid}/view-report`}>{name}</Link>
        ) : (
          name
        )}
        <p className={styles['muted']}>
          {inspector && (
            <>
              <bdi>{inspector.name}</bdi> ·{' '}
            </>
          )}
          {formatDate(t.language, inspection.completed_at ?? inspection.started_at, zone)}
        </p>
      </div>
      {status === 'completed' && score.percent !== null ? (
        <span className={styles['score']}>
          <InspectionScore inspection={inspection} />
        </span>
      ) : (
        <InspectionBadge status={status} />
      )}
    </li>
  )
}

/** The newest inspections at the asset; the list has all of them. */
export const InspectionsCard = ({ asset }: { readonly asset: AssetInPlace }): ReactNode => {
  const t = useWords()
  const filter = { asset_id: [String(asset.id)] }
  const found = useQuery({
    queryKey: ['asset', asset.uuid, 'inspections'],
    queryFn: ({ signal }) =>
      api.inspections.listInspections(
        { query: { limit: shown, filter: JSON.stringify(filter) } },
        { silent: true, signal },
      ),
    retry: false,
  })
  const total = found.data?.pagination.total ?? 0
  const body = (): ReactNode => {
    if (found.error) return <p role="alert">{errorText(t, found.error)}</p>
    if (!found.data) return <SkeletonRows rows={3} />
    if (total === 0) return <p className={styles['muted']}>{t('assets.noInspections')}</p>
    return (
      <ul className={styles['rows']}>
        {found.data.list.map((inspection) => (
          <Row key={inspection.id} inspection={inspection} />
        ))}
      </ul>
    )
  }
  return (
    <Card
      title={t('assets.card.inspections')}
      aside={
        total > 0 && (
          <Link to={`/inspections?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
            {t('assets.allInspections')}
          </Link>
        )
      }
    >
      {body()}
    </Card>
  )
}
