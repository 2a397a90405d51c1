import { NativeSelect } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { DateField } from './DateField.tsx'
import { datePresets, dayOf, firstDay, presetOf, presetRange, type DateRange } from './datePresets.ts'
import styles from './DateRangeField.module.css'

export interface DateRangeFieldProps {
  /** What the range is of: "Started". */
  readonly label: string
  readonly value: DateRange
  readonly onChange: (value: DateRange) => void
  /** The latest day that can be chosen; absent: any. */
  readonly latest?: string
  readonly size?: 'xs' | 'sm'
  readonly disabled?: boolean
  /** What is wrong with either day. */
  readonly errors?: readonly [string | undefined, string | undefined]
  /** As of DateField. */
  readonly inPlace?: boolean
}

/** A range of days: one with a name, or two free dates. */
export const DateRangeField = ({
  label,
  value,
  onChange,
  latest,
  size = 'sm',
  disabled = false,
  inPlace = false,
  errors = [undefined, undefined],
}: DateRangeFieldProps): ReactNode => {
  const t = useWords()
  const [today] = useState(() => dayOf(new Date()))
  // "Custom" stays open, also while its two dates happen to be those of a preset.
  const [isCustom, setCustom] = useState(() => presetOf(value, today) === null)
  const [from, to] = value
  const day = (name: string, at: 0 | 1, least: string, most: string | undefined): ReactNode => (
    <DateField
      label={`${label}: ${name}`}
      hideLabel
      size={size}
      earliest={least}
      latest={most}
      value={value[at]}
      disabled={disabled}
      inPlace={inPlace}
      error={errors[at]}
      onChange={(day) => onChange(at === 0 ? [day, to] : [from, day])}
    />
  )
  return (
    <fieldset className={styles['range']} aria-label={label}>
      <NativeSelect
        size={size}
        aria-label={`${label}: ${t('pickers.period')}`}
        disabled={disabled}
        value={isCustom ? 'custom' : (presetOf(value, today) ?? 'custom')}
        data={[
          ...datePresets.map((preset) => ({ value: preset, label: t(`pickers.preset.${preset}`) })),
          { value: 'custom', label: t('pickers.preset.custom') },
        ]}
        onChange={({ currentTarget }) => {
          const preset = datePresets.find((one) => one === currentTarget.value)
          setCustom(preset === undefined)
          if (preset !== undefined) onChange(presetRange(preset, today))
        }}
      />
      {isCustom && (
        <span className={styles['days']}>
          {day(t('pickers.from'), 0, firstDay, to || latest)}
          <span aria-hidden>–</span>
          {day(t('pickers.to'), 1, from || firstDay, latest)}
        </span>
      )}
    </fieldset>
  )
}
