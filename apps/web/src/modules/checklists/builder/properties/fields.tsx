import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { Item } from '@plumbline/checklist'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './Properties.module.css'
import type { PropertyWriter } from './usePropertyWriter.ts'

export interface FieldProps {
  readonly item: Item
  readonly write: PropertyWriter
  readonly option: string
  readonly label: string
}

const textIn = (item: Item, option: string): string => {
  const value = item.options[option]
  return typeof value === 'string' ? value : ''
}

const numberIn = (item: Item, option: string): number | null => {
  const value = item.options[option]
  return typeof value === 'number' ? value : null
}

/** On, or not there at all. */
export const SwitchField = ({
  item,
  write,
  option,
  label,
  hint,
  whenAbsent = false,
  locked = null,
}: FieldProps & {
  readonly hint?: string
  /** What the option means while it is not set. */
  readonly whenAbsent?: boolean
  readonly locked?: string | null
}): ReactNode => {
  const value = item.options[option]
  const on = typeof value === 'boolean' ? value : whenAbsent
  return (
    <Switch
      className={styles['switch']}
      labelPosition="left"
      withThumbIndicator={false}
      label={label}
      description={locked ?? hint}
      checked={on}
      disabled={locked !== null}
      onChange={() => write({ [option]: on ? (whenAbsent ? false : undefined) : true })}
    />
  )
}

export const TextField = ({ item, write, option, label }: FieldProps): ReactNode => (
  <TextInput
    label={label}
    dir="auto"
    value={textIn(item, option)}
    onChange={({ currentTarget: { value } }) => write({ [option]: value === '' ? undefined : value }, true)}
  />
)

export const LongTextField = ({ item, write, option, label }: FieldProps): ReactNode => (
  <Textarea
    label={label}
    dir="auto"
    rows={2}
    classNames={{ input: styles['growing'] ?? '' }}
    value={textIn(item, option)}
    onChange={({ currentTarget: { value } }) => write({ [option]: value === '' ? undefined : value }, true)}
  />
)

export interface NumberFieldProps extends FieldProps {
  readonly min?: number
  readonly max?: number
  readonly decimals?: number
  readonly error?: string | null
  /** It cannot be saved without: an emptied field says so and leaves the number that stands. */
  readonly required?: boolean
  readonly suffix?: string
}

/** A number or nothing. What is half typed ("-", "1.") stays in the field until it is a number. */
export const NumberField = ({
  item,
  write,
  option,
  label,
  min,
  max,
  decimals = 6,
  error,
  required = false,
  suffix,
}: NumberFieldProps): ReactNode => {
  const t = useWords()
  const saved = numberIn(item, option)
  const [draft, setDraft] = useState<{ readonly of: number | null; readonly value: string | number }>({
    of: saved,
    value: saved ?? '',
  })
  const shown = draft.of === saved ? draft.value : (saved ?? '')
  const missing = required && shown === ''
  return (
    <NumberInput
      label={label}
      withAsterisk={required}
      {...(suffix === undefined ? {} : { suffix })}
      // Undo, or another author's field, changes the number below what was typed.
      value={shown}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      decimalScale={decimals}
      clampBehavior="blur"
      error={missing ? t('gen.required') : error}
      inputMode="decimal"
      onChange={(value) => {
        const number = typeof value === 'number' && Number.isFinite(value) ? value : value === '' ? null : saved
        const kept = number === null && required ? saved : number
        setDraft({ of: kept, value })
        if (kept !== saved) write({ [option]: kept ?? undefined }, true)
      }}
    />
  )
}
