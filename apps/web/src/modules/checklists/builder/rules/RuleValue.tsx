import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { dateShapeOf, definitionOf, okNotOptions, type Item, type Json, type Operator } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { findResponses } from '../store/partMaps.ts'
import { fromInput, inputOf, toInput } from './dateInput.ts'

export interface RuleValueProps {
  /** The question whose answers the value is one of. */
  readonly item: Item
  /** Absent: the value of an action, which is one answer. */
  readonly operator?: Operator
  readonly value: Json | undefined
  readonly change: (value: Json | undefined) => void
}

/** Number items pass their limits to rules only when these are greater than 0 (builder.md section 5). */
const limit = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined)

const textsIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string')

const NumberValue = ({ item, value, change, label }: RuleValueProps & { readonly label: string }): ReactNode => {
  const min = limit(item.options.min)
  const max = limit(item.options.max)
  const unit = item.options.custom_unit
  return (
    <NumberInput
      size="xs"
      w={96}
      hideControls
      aria-label={label}
      value={typeof value === 'number' ? value : ''}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(typeof unit === 'string' ? { suffix: ` ${unit}` } : {})}
      onChange={(next) => change(typeof next === 'number' ? next : undefined)}
    />
  )
}

const DateValue = ({ item, value, change, label }: RuleValueProps & { readonly label: string }): ReactNode => {
  const shape = dateShapeOf(item.options) ?? 'year_month_day'
  return (
    <TextInput
      size="xs"
      type={inputOf(shape)}
      aria-label={label}
      value={toInput(shape, value)}
      onChange={({ currentTarget }) => change(fromInput(shape, currentTarget.value))}
    />
  )
}

/** The control of a value, as it fits the question and the operator. */
export const RuleValue = (props: RuleValueProps): ReactNode => {
  const t = useWords()
  const { item, operator, value, change } = props
  const responses = useBuilder((state) => findResponses(state.template, item.options.response_set_id))
  const label = t('builder.rules.value')
  const { layout } = definitionOf(item.type)

  if (item.type === 'oknot' || responses !== null) {
    const options = (item.type === 'oknot' ? okNotOptions : (responses?.options ?? [])).map((option) => ({
      value: option.uuid,
      label: option.label === '' ? '…' : option.label,
    }))
    if (operator === 'any_in' || operator === 'all_in')
      return (
        <MultiSelect
          size="xs"
          w={190}
          aria-label={label}
          data={options}
          value={textsIn(value)}
          onChange={(chosen) => change(chosen)}
        />
      )
    return (
      <Select
        size="xs"
        w={130}
        allowDeselect={false}
        aria-label={label}
        placeholder={t('builder.rules.chooseValue')}
        data={options}
        value={textsIn(value)[0] ?? null}
        onChange={(chosen) => change(chosen ?? undefined)}
      />
    )
  }
  if (layout === 'flag')
    return (
      <Select
        size="xs"
        w={110}
        allowDeselect={false}
        aria-label={label}
        placeholder={t('builder.rules.chooseValue')}
        data={[
          { value: 'true', label: t('builder.checkbox.on') },
          { value: 'false', label: t('builder.checkbox.off') },
        ]}
        value={typeof value === 'boolean' ? String(value) : null}
        onChange={(chosen) => change(chosen === 'true')}
      />
    )
  if (layout === 'number' || layout === 'computed' || layout === 'date') {
    const One = layout === 'date' ? DateValue : NumberValue
    if (operator !== 'between') return <One {...props} label={label} />
    const [low, high]: readonly (Json | undefined)[] = Array.isArray(value) ? value : []
    return (
      <>
        <One
          item={item}
          value={low}
          change={(next) => change([next ?? null, high ?? null])}
          label={t('builder.rules.from')}
        />
        <span>{t('builder.rules.and')}</span>
        <One
          item={item}
          value={high}
          change={(next) => change([low ?? null, next ?? null])}
          label={t('builder.rules.to')}
        />
      </>
    )
  }
  return (
    <TextInput
      size="xs"
      dir="auto"
      aria-label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => change(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}
