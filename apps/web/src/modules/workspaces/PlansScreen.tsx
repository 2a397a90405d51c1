import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { trialDays, type AnswerOf, type PlanKey, type workspaces } from '@plumbline/contract'
import { Badge, classes, Icon } from '@plumbline/kit'
import { formatDate, formatNumber } from '@plumbline/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { CardGrid, EmptyState, SkeletonPage } from '../../shared/page/index.ts'
import { mayAccess, refreshSession, useSession, useUser } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { FeatureMatrix } from './FeatureMatrix.tsx'
import styles from './PlansScreen.module.css'

export type PlanList = AnswerOf<typeof workspaces.plans>
type PlanRow = PlanList['plans'][number]
type Period = 'month' | 'year'

const key = ['workspaces', 'plans'] as const

/** What may be done with a plan. Each answers the list anew; the session learns its features. */
const usePlanChanges = () => {
  const queries = useQueryClient()
  const done = async (plans: PlanList): Promise<void> => {
    queries.setQueryData(key, plans)
    await refreshSession()
  }
  const change = useMutation({
    mutationFn: (plan: PlanKey) => api.workspaces.changePlan({ body: { plan } }),
    onSuccess: done,
  })
  const start = useMutation({
    mutationFn: (plan: PlanKey) => api.workspaces.startTrial({ params: { plan } }),
    onSuccess: done,
  })
  const cancel = useMutation({
    mutationFn: (plan: PlanKey) => api.workspaces.cancelTrial({ params: { plan } }),
    onSuccess: done,
  })
  return { change, start, cancel, busy: change.isPending || start.isPending || cancel.isPending }
}

interface PlanCardProps {
  readonly plan: PlanRow
  readonly period: Period
  readonly list: PlanList
  readonly changes: ReturnType<typeof usePlanChanges>
}

const PlanCard = ({ plan, period, list, changes }: PlanCardProps): ReactNode => {
  const t = useWords()
  const session = useSession()
  const { tz_code } = useUser()
  const current = list.current === plan.key
  const trial = current ? list.trial_ends_at : null
  const price = period === 'month' ? plan.price_monthly : plan.price_annual
  const title = t(`plans.plan.${plan.key}`)
  const mayChange = mayAccess(session, ['APP_EDIT_SETTINGS'])
  return (
    <section className={classes(styles['plan'], current && styles['current'])} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {current && trial === null && (
          <Badge tone="brand" icon={IconCircleCheck}>
            {t('plans.current')}
          </Badge>
        )}
        {trial !== null && (
          <Badge tone="info" icon={IconClock}>
            {t('plans.trial')}
          </Badge>
        )}
      </div>
      <p className={styles['about']}>{t(`plans.about.${plan.key}`)}</p>
      <p className={styles['price']}>
        <strong>
          <bdi dir="ltr">{t('plans.price', { price: formatNumber(t.language, price) })}</bdi>
        </strong>
        <span>{price === 0 ? t('plans.forever') : period === 'month' ? t('plans.perMonth') : t('plans.perYear')}</span>
      </p>
      <p className={styles['seats']}>
        {plan.seats === null ? t('plans.unlimited') : t('plans.seats', { count: plan.seats })}
      </p>
      {trial !== null && (
        <p className={styles['note']}>{t('plans.trialEnds', { date: formatDate(t.language, trial, tz_code) })}</p>
      )}
      {mayChange && (
        <div className={styles['acts']}>
          {trial !== null && (
            <Button variant="default" disabled={changes.busy} onClick={() => changes.cancel.mutate(plan.key)}>
              {t('plans.cancelTrial')}
            </Button>
          )}
          {(!current || trial !== null) && (
            <Button
              variant={current ? 'light' : 'default'}
              disabled={changes.busy}
              aria-label={t('plans.chooseNamed', { plan: title })}
              onClick={() => changes.change.mutate(plan.key)}
            >
              {t('plans.choose')}
            </Button>
          )}
          {!current && plan.price_monthly > 0 && list.trial_ends_at === null && (
            <Button
              variant="light"
              disabled={changes.busy}
              aria-label={t('plans.tryNamed', { plan: title, days: trialDays })}
              onClick={() => changes.start.mutate(plan.key)}
            >
              {t('plans.try', { days: trialDays })}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** The current plan, the trial, seats and prices, and what each plan holds (decisions Q-PLN-1 to Q-PLN-6). */
const PlansScreen = (): ReactNode => {
  const t = useWords()
  const session = useSession()
  const [period, setPeriod] = useState<Period>('month')
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.workspaces.plans({}, { silent: true }),
  })
  const changes = usePlanChanges()
  if (isError)
    return (
      <EmptyState
        kind="lost"
        title={t('error.GEN_UNEXPECTED')}
        actions={<Button onClick={() => void refetch()}>{t('gen.retry')}</Button>}
      />
    )
  if (!data) return <SkeletonPage />
  return (
    <>
      <header className={styles['title']}>
        <div>
          <h1>{t('plans.title')}</h1>
          <p>{t('plans.text', { workspace: session.workspace?.name ?? '' })}</p>
        </div>
        <SegmentedControl
          aria-label={t('plans.period')}
          value={period}
          onChange={(value) => setPeriod(value === 'year' ? 'year' : 'month')}
          data={[
            { value: 'month', label: t('plans.monthly') },
            { value: 'year', label: t('plans.annual') },
          ]}
        />
      </header>
      {!mayAccess(session, ['APP_EDIT_SETTINGS']) && (
        <p className={styles['look']}>
          <Icon of={IconCircleCheck} /> {t('plans.lookOnly')}
        </p>
      )}
      <CardGrid>
        {data.plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan} period={period} list={data} changes={changes} />
        ))}
      </CardGrid>
      <FeatureMatrix list={data} />
    </>
  )
}

export default PlansScreen
