import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { Card, PageHeader, SkeletonRows } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './ChecklistSettings.module.css'
import { RatingsCard } from './RatingsCard.tsx'
import { ratingsQuery } from './ratingsQuery.ts'
import { UnitsCard } from './UnitsCard.tsx'

/** /settings/checklist: the rating scale and custom units (decisions Q-SET-2). */
const ChecklistSettingsScreen = (): ReactNode => {
  const t = useWords()
  const writable = mayAccess(useSession(), ['APP_EDIT_SETTINGS'])
  const { data: ratings, error, refetch } = useQuery(ratingsQuery)
  return (
    <>
      <PageHeader title={t('ratings.title')} />
      <div className={styles['columns']}>
        {ratings === undefined ? (
          <Card title={t('ratings.heading')}>
            {error === null ? (
              <SkeletonRows rows={5} />
            ) : (
              <p role="alert" className={styles['problem']}>
                {errorText(t, error)}{' '}
                <Button variant="transparent" size="compact-sm" onClick={() => void refetch()}>
                  {t('gen.retry')}
                </Button>
              </p>
            )}
          </Card>
        ) : (
          <RatingsCard stored={ratings} writable={writable} />
        )}
        <UnitsCard writable={writable} />
      </div>
    </>
  )
}

export default ChecklistSettingsScreen
