import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateRangeField } from '../../pickers/DateRangeField.tsx'
import { useWords } from '../../words/index.ts'
import { lacksAnEnd, takesMoment, takesNoValue, textsOf, type Condition } from '../state/filter.ts'
import type { FilterField } from './filterFields.ts'
import { MomentValue } from './MomentValue.tsx'
import { SelectValue } from './SelectValue.tsx'
import styles from './Filters.module.css'

export interface ConditionValueProps {
  readonly field: FilterField
  readonly condition: Condition
  readonly change: (value: Condition['value']) => void
  readonly disabled: boolean
  /** As of ConditionsEditor. */
  readonly asked: boolean
}

export const ConditionValue = ({ field, condition, change, disabled, asked }: ConditionValueProps): ReactNode => {
  const t = useWords()
  const { kind } = field.column
  const { operator, value } = condition
  if (takesNoValue(operator) || kind === 'switch') return null
  if (kind === 'select' || kind === 'multi_select')
    return <SelectValue field={field} condition={condition} change={change} disabled={disabled} />
  if (takesMoment(kind, operator)) return <MomentValue condition={condition} change={change} disabled={disabled} />
  const input = (label: string, text: string, set: (next: string) => void, error?: string): ReactNode => (
    <TextInput
      aria-label={label}
      size="xs"
      value={text}
      disabled={disabled}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
      {...(kind === 'number' ? { type: 'number', step: 'any', inputMode: 'decimal' as const } : {})}
    />
  )
  if (operator === 'between') {
    const [from = '', to = ''] = textsOf(value)
    const missing = (end: string): string | undefined =>
      asked && end.trim() === '' && lacksAnEnd(condition) ? t('errors.field.required') : undefined
    if (kind === 'date')
      return (
        <DateRangeField
          label={field.label}
          size="xs"
          value={[from, to]}
          onChange={change}
          errors={[missing(from), missing(to)]}
          disabled={disabled}
          inPlace
        />
      )
    return (
      <span className={styles['pair']}>
        {input(t('table.filter.from'), from, (next) => change([next, to]), missing(from))}
        <span aria-hidden>–</span>
        {input(t('table.filter.to'), to, (next) => change([from, next]), missing(to))}
      </span>
    )
  }
  return input(t('table.filter.value'), typeof value === 'string' ? value : '', change)
}
