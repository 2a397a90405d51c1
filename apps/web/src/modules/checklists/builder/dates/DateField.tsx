import { NumberInput, Select, TextInput } from '@mantine/core'
import type { DateParts, DateShape, Json } from '@plumbline/checklist'
import { localeOf } from '@plumbline/language'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { fromInput, inputOf, toInput } from '../rules/dateInput.ts'
import styles from './DateField.module.css'

export interface DateFieldProps {
  readonly shape: DateShape
  /** The parts of the shape; anything else shows an empty field. */
  readonly value: Json | undefined
  /** Undefined while a part is missing. */
  readonly change: (value: Json | undefined) => void
  readonly label: string
  readonly size?: 'xs' | 'sm'
  /** Whether the label stands above the field; else it is only read out. */
  readonly labelled?: boolean
}

const partIn = (value: Json | undefined, name: keyof DateParts): number | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const part: unknown = Reflect.get(value, name)
  return typeof part === 'number' ? part : null
}

const monthNames = (locale: string): readonly string[] => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2000, month, 1))))
}

/** Day and month, or day and time: two fields of which both have to be there. */
const TwoParts = ({ shape, value, change, label, size = 'sm', labelled }: DateFieldProps): ReactNode => {
  const t = useWords()
  const [kept, setKept] = useState<{
    readonly day: number | null
    readonly month: number | null
    readonly time: string
  }>({
    day: partIn(value, 'day'),
    month: partIn(value, 'month'),
    time: toInput('hour_minute', value),
  })
  const ofMonth = shape === 'month_day'
  const put = (next: typeof kept): void => {
    setKept(next)
    if (next.day === null) return change(undefined)
    if (ofMonth) return change(next.month === null ? undefined : { month: next.month, day: next.day })
    const time = fromInput('hour_minute', next.time)
    change(typeof time === 'object' && time !== null && !Array.isArray(time) ? { day: next.day, ...time } : undefined)
  }
  return (
    <fieldset className={styles['parts']} aria-label={label}>
      {labelled === true && <legend className={styles['legend']}>{label}</legend>}
      <NumberInput
        size={size}
        className={styles['day']}
        hideControls
        aria-label={t('typeOptions.date.day')}
        placeholder={t('typeOptions.date.day')}
        min={1}
        max={31}
        allowDecimal={false}
        value={kept.day ?? ''}
        onChange={(day) => put({ ...kept, day: typeof day === 'number' ? day : null })}
      />
      {ofMonth ? (
        <Select
          size={size}
          className={styles['grows']}
          aria-label={t('typeOptions.date.month')}
          placeholder={t('typeOptions.date.month')}
          data={monthNames(localeOf(t.language)).map((name, month) => ({ value: String(month + 1), label: name }))}
          value={kept.month === null ? null : String(kept.month)}
          onChange={(month) => put({ ...kept, month: month === null ? null : Number(month) })}
        />
      ) : (
        <TextInput
          size={size}
          className={styles['grows']}
          type="time"
          aria-label={t('typeOptions.date.time')}
          value={kept.time}
          onChange={({ currentTarget }) => put({ ...kept, time: currentTarget.value })}
        />
      )}
    </fieldset>
  )
}

/** A date of one of the seven shapes, with the browser's own field where it has one. */
export const DateField = (props: DateFieldProps): ReactNode => {
  const { shape, value, change, label, size = 'sm', labelled = false } = props
  const named = labelled ? { label } : { 'aria-label': label }
  if (shape === 'month_day' || shape === 'day_hour_minute') return <TwoParts key={shape} {...props} />
  if (shape === 'year')
    return (
      <NumberInput
        size={size}
        hideControls
        {...named}
        min={1}
        max={9999}
        allowDecimal={false}
        thousandSeparator=""
        value={partIn(value, 'year') ?? ''}
        onChange={(year) => change(typeof year === 'number' ? { year } : undefined)}
      />
    )
  return (
    <TextInput
      size={size}
      type={inputOf(shape)}
      {...named}
      value={toInput(shape, value)}
      onChange={({ currentTarget }) => change(fromInput(shape, currentTarget.value))}
    />
  )
}
