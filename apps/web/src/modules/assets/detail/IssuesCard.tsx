import type { AssetInPlace } from '@plumbline/contract'
import { formatDate } from '@plumbline/language'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { Card, SkeletonRows } from '../../../shared/page/index.ts'
import { useUser } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Detail.module.css'

/** What inspectors raised at the asset, the newest first. */
export const IssuesCard = ({ asset }: { readonly asset: AssetInPlace }): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const found = useQuery({
    queryKey: ['asset', asset.uuid, 'issues'],
    queryFn: ({ signal }) =>
      api.issues.listPreIssues(
        { query: { limit: '10', filter: JSON.stringify({ asset_id: [String(asset.id)] }) } },
        { silent: true, signal },
      ),
    retry: false,
  })
  const body = (): ReactNode => {
    if (found.error) return <p role="alert">{errorText(t, found.error)}</p>
    if (!found.data) return <SkeletonRows rows={2} />
    if (found.data.list.length === 0) return <p className={styles['muted']}>{t('assets.noIssues')}</p>
    return (
      <ul className={styles['rows']}>
        {found.data.list.map((issue) => (
          <li key={issue.id} className={styles['row']}>
            <div className={styles['grow']}>
              <bdi>{issue.title === '' ? t('inspectionRecord.noTitle') : issue.title}</bdi>
              <p className={styles['muted']}>
                <Link to={`/inspections/${issue.inspection.uuid}/history`}>
                  <bdi>{issue.inspection.number}</bdi>
                </Link>{' '}
                · {formatDate(t.language, issue.raised_at, zone)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Card title={t('assets.card.issues')} aside={<span className="figures">{found.data?.pagination.total ?? ''}</span>}>
      {body()}
    </Card>
  )
}
