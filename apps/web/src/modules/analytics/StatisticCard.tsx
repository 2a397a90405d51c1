import { classes, Icon } from '@plumbline/kit'
import { formatNumber } from '@plumbline/language'
import { Link } from '@tanstack/react-router'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { Sparkline } from './Sparkline.tsx'
import styles from './StatisticCard.module.css'

export interface StatisticCardProps {
  readonly label: string
  /** As it is shown: an integer, or a score with two decimals and its sign. */
  readonly figure: string
  readonly change: number
  /** Digits of the change. */
  readonly decimals?: number
  /** Is more better? Then a rise is said in the colour of success, else a fall. */
  readonly rising: 'better' | 'worse'
  readonly weeks: readonly number[]
  /** The list behind the number. */
  readonly to?: string | undefined
}

/** One of the four figures: label, figure, change with arrow and words, twelve weeks as a line. */
export const StatisticCard = ({
  label,
  figure,
  change,
  decimals = 0,
  rising,
  weeks,
  to,
}: StatisticCardProps): ReactNode => {
  const t = useWords()
  const good = change !== 0 && change > 0 === (rising === 'better')
  const written = formatNumber(t.language, Math.abs(change), { decimals })
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return (
    <section className={styles['card']}>
      <h2>{to === undefined ? label : <Link to={to}>{label}</Link>}</h2>
      <div className={styles['middle']}>
        <strong className={styles['figure']}>
          <bdi dir="ltr">{figure}</bdi>
        </strong>
        <Sparkline figures={weeks} />
      </div>
      <p className={styles['change']}>
        <span className={classes(styles['arrow'], good && styles['good'])}>
          <Icon of={change > 0 ? IconArrowUpRight : change < 0 ? IconArrowDownRight : IconArrowRight} size="inline" />
          {change !== 0 && <bdi dir="ltr">{sign + written}</bdi>}
        </span>
        {change === 0 ? t('dashboard.unchanged') : t('dashboard.change')}
      </p>
    </section>
  )
}
