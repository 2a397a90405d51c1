import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { formatDate, formatNumber, formatPercent } from '@plumbline/language'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { Bone, Card, CardGrid, HelpBanner, PageHeader } from '../../shared/page/index.ts'
import { mayAccess, useSession, useUser } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { greetingAt, hourIn } from './greeting.ts'
import { LatestInspections } from './LatestInspections.tsx'
import { StatisticCard } from './StatisticCard.tsx'
import { WelcomePanel } from './WelcomePanel.tsx'
import styles from './DashboardScreen.module.css'

const Statistics = (): ReactNode => {
  const t = useWords()
  const session = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard', 'statistics'],
    queryFn: () => api.analytics.dashboard({}, { silent: true }),
  })
  if (isError)
    return (
      <Card>
        <div className={styles['failed']}>
          {t('dashboard.failed')}
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {t('gen.retry')}
          </Button>
        </div>
      </Card>
    )
  if (!data)
    return (
      <CardGrid>
        {['inspections', 'auditors', 'issues', 'score'].map((name) => (
          <Card key={name}>
            <div className={styles['bones']}>
              <Bone width={88} />
              <Bone width={120} height={28} />
              <Bone width={140} />
            </div>
          </Card>
        ))}
      </CardGrid>
    )
  const whole = (figure: number): string => formatNumber(t.language, Math.round(figure), { decimals: 0 })
  const list = mayAccess(session, ['INS_VIEW_INSPECTION_LIST']) ? '/inspections' : undefined
  return (
    <CardGrid>
      <StatisticCard
        label={t('dashboard.inspections')}
        figure={whole(data.inspections)}
        rising="better"
        to={list}
        {...data.trend.inspections}
      />
      <StatisticCard
        label={t('dashboard.auditors')}
        figure={whole(data.unique_auditors)}
        rising="better"
        {...data.trend.unique_auditors}
      />
      <StatisticCard label={t('dashboard.issues')} figure={whole(data.issues)} rising="worse" {...data.trend.issues} />
      <StatisticCard
        label={t('dashboard.score')}
        figure={data.inspections === 0 ? '–' : formatPercent(t.language, data.average_score)}
        rising="better"
        decimals={2}
        to={list}
        {...data.trend.average_score}
      />
    </CardGrid>
  )
}

const QuickStart = (): ReactNode => {
  const t = useWords()
  const session = useSession()
  return (
    <HelpBanner id="dashboard" title={t('dashboard.quick.title')} more={{ name: t('dashboard.guide'), to: '/kb' }}>
      <ol className={styles['steps']}>
        {mayAccess(session, ['CKL_MANAGE_TEMPLATES']) && (
          <li>
            <Link to="/checklist/templates">{t('dashboard.quick.template')}</Link>
          </li>
        )}
        <li>
          <a href="/field/">{t('dashboard.quick.inspect')}</a>
        </li>
        {mayAccess(session, ['INS_VIEW_INSPECTION_LIST']) && (
          <li>
            <Link to="/inspections">{t('dashboard.quick.report')}</Link>
          </li>
        )}
      </ol>
    </HelpBanner>
  )
}

/** The start of the day: figures, what was inspected last, the ways to learn and to the field. */
const DashboardScreen = (): ReactNode => {
  const t = useWords()
  const session = useSession()
  const { first_name, tz_code } = useUser()
  const [now] = useState(() => new Date())
  const seesInspections = mayAccess(session, ['INS_VIEW_INSPECTION_LIST'])
  return (
    <>
      <PageHeader
        title={t(greetingAt(hourIn(now, tz_code)), { name: first_name })}
        count={formatDate(t.language, now, tz_code, 'longDate')}
        actions={
          <Button component="a" href="/field/" leftSection={<Icon of={IconPlus} />}>
            {t('dashboard.start')}
          </Button>
        }
      />
      <QuickStart />
      <Statistics />
      <div className={seesInspections ? styles['columns'] : styles['single']}>
        {seesInspections && <LatestInspections />}
        <WelcomePanel />
      </div>
    </>
  )
}

export default DashboardScreen
