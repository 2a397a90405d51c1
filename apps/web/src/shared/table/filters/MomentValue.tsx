import { datePeriods, farthestRelative, type RelativeDate } from '@plumbline/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { formatPeriod } from '@plumbline/language'
import { useState, type ReactNode } from 'react'
import { DateField } from '../../pickers/DateField.tsx'
import { useWords } from '../../words/index.ts'
import { isRelative, type Condition } from '../state/filter.ts'
import styles from './Filters.module.css'

/** Periods that are asked for whole and have a name of their own: "today", "last month". */
const named: readonly RelativeDate[] = [
  { amount: 0, period: 'day' },
  { amount: -1, period: 'day' },
  { amount: 0, period: 'week' },
  { amount: -1, period: 'week' },
  { amount: 0, period: 'month' },
  { amount: -1, period: 'month' },
  { amount: 0, period: 'year' },
]

const keyOf = ({ amount, period }: RelativeDate): string => `${amount} ${period}`

type Direction = 'ago' | 'ahead'
const directions: readonly Direction[] = ['ago', 'ahead']
const choices = directions.flatMap((direction) => datePeriods.map((period) => ({ direction, period })))

/** Minus nothing is nothing. */
const signed = (amount: number, direction: Direction): number =>
  direction === 'ago' && amount !== 0 ? -amount : amount

/** Nothing, or no number yet, lies in neither direction: the one chosen last stays. */
const directionOf = ({ amount }: RelativeDate, last: Direction): Direction =>
  amount > 0 ? 'ahead' : amount < 0 ? 'ago' : last

const Relative = ({
  value,
  change,
  disabled,
}: {
  readonly value: RelativeDate
  readonly change: (value: RelativeDate) => void
  readonly disabled: boolean
}): ReactNode => {
  const t = useWords()
  const { amount, period } = value
  const [last, setLast] = useState<Direction>('ago')
  const direction = directionOf(value, last)
  return (
    <span className={styles['pair']}>
      <TextInput
        size="xs"
        type="number"
        inputMode="numeric"
        min={0}
        max={farthestRelative}
        aria-label={t('table.filter.amount')}
        disabled={disabled}
        value={Number.isNaN(amount) ? '' : String(Math.abs(amount))}
        onChange={({ currentTarget }) => {
          setLast(direction)
          // An empty box is no number: such a condition is not complete.
          change({ period, amount: signed(currentTarget.valueAsNumber, direction) })
        }}
      />
      <NativeSelect
        size="xs"
        aria-label={t('table.filter.period')}
        disabled={disabled}
        value={`${direction} ${period}`}
        data={choices.map((one) => ({
          value: `${one.direction} ${one.period}`,
          label: t(`table.filter.${one.direction}.${one.period}`),
        }))}
        onChange={({ currentTarget }) => {
          const choice = choices.find((one) => `${one.direction} ${one.period}` === currentTarget.value)
          if (!choice) return
          setLast(choice.direction)
          change({ period: choice.period, amount: signed(Math.abs(amount) || 1, choice.direction) })
        }}
      />
    </span>
  )
}

/** What a date is compared with: a day of the calendar, a period with a name, or so long from now. */
export const MomentValue = ({
  condition: { operator, value },
  change,
  disabled,
}: {
  readonly condition: Condition
  readonly change: (value: Condition['value']) => void
  readonly disabled: boolean
}): ReactNode => {
  const t = useWords()
  // Who counts by hand and comes by "1 day ago" on the way is not asking for "yesterday".
  const [byHand, setByHand] = useState(false)
  const offered = operator === 'eq' ? named : []
  const relative = isRelative(value) ? value : null
  const chosen = byHand ? undefined : offered.find((one) => relative !== null && keyOf(one) === keyOf(relative))
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('table.filter.value')}
        disabled={disabled}
        value={relative === null ? 'date' : chosen ? keyOf(chosen) : 'relative'}
        data={[
          { value: 'date', label: t('table.filter.date') },
          ...offered.map((one) => ({ value: keyOf(one), label: formatPeriod(t.language, one.amount, one.period) })),
          { value: 'relative', label: t('table.filter.relative') },
        ]}
        onChange={({ currentTarget: { value: key } }) => {
          const period = offered.find((one) => keyOf(one) === key)
          setByHand(key === 'relative')
          if (period) change(period)
          else change(key === 'relative' ? { amount: -7, period: 'day' } : '')
        }}
      />
      {relative === null ? (
        <DateField
          label={t('table.filter.date')}
          hideLabel
          size="xs"
          value={typeof value === 'string' ? value : ''}
          onChange={change}
          disabled={disabled}
          inPlace
        />
      ) : (
        chosen === undefined && <Relative value={relative} change={change} disabled={disabled} />
      )}
    </>
  )
}
