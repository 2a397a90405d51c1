import { NumberInput, Select } from '@mantine/core'
import type { PeriodType } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './DateField.module.css'

export interface RelativeFieldProps {
  /** How many periods, 0 or more. */
  readonly amount: number
  readonly period: PeriodType
  /** What this shape of a date can be counted in (decisions.md 19.5). */
  readonly periods: readonly PeriodType[]
  readonly change: (amount: number, period: PeriodType) => void
  readonly label: string
  readonly least?: number
  readonly size?: 'xs' | 'sm'
}

/** So many minutes, days, months ... */
export const RelativeField = ({
  amount,
  period,
  periods,
  change,
  label,
  least = 0,
  size = 'sm',
}: RelativeFieldProps): ReactNode => {
  const t = useWords()
  return (
    <fieldset className={styles['parts']} aria-label={label}>
      <NumberInput
        size={size}
        className={styles['day']}
        aria-label={t('typeOptions.date.amount')}
        min={least}
        max={10_000}
        allowDecimal={false}
        value={amount}
        onChange={(value) => {
          if (typeof value === 'number') change(value, period)
        }}
      />
      <Select
        size={size}
        className={styles['grows']}
        allowDeselect={false}
        aria-label={t('typeOptions.date.period')}
        data={periods.map((value) => ({ value, label: t(`types.period.${value}`) }))}
        value={period}
        onChange={(value) => {
          const chosen = periods.find((known) => known === value)
          if (chosen !== undefined) change(amount, chosen)
        }}
      />
    </fieldset>
  )
}
