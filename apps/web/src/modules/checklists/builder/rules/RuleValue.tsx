import { MultiSelect, NumberInput, TextInput } from '@mantine/core'
import {
  conditionLimits,
  definitionOf,
  okNotOptions,
  operatorsFor,
  type Item,
  type Json,
  type Operator,
} from '@plumbline/checklist'
import { unitSymbol } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { findResponses } from '../store/partMaps.ts'
import { RuleDateValue } from './RuleDateValue.tsx'
import { RulePart } from './RulePart.tsx'

export interface RuleValueProps {
  /** The question whose answers the value is one of. */
  readonly item: Item
  /** Absent: the value of an action or a sample, which is one answer. */
  readonly operator?: Operator
  readonly value: Json | undefined
  readonly change: (value: Json | undefined) => void
  /** What it is called where "value" does not say enough. */
  readonly label?: string
}

type ScalarProps = Omit<RuleValueProps, 'label'> & { readonly label: string }

const textsIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string')

const NumberValue = ({ item, value, change, label }: ScalarProps): ReactNode => {
  const units = useBuilder((state) => state.template.custom_units)
  const { min, max } = conditionLimits(item)
  const unit = unitSymbol(item.options, units)
  return (
    <NumberInput
      size="xs"
      w={96}
      hideControls
      aria-label={label}
      value={typeof value === 'number' ? value : ''}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(unit === null ? {} : { suffix: ` ${unit}` })}
      onChange={(next) => change(typeof next === 'number' ? next : undefined)}
    />
  )
}

/** One number or date. */
const ScalarValue = (props: ScalarProps): ReactNode =>
  definitionOf(props.item.type).layout === 'date' ? (
    <RuleDateValue {...props} mayBeRelative={props.operator !== undefined} />
  ) : (
    <NumberValue {...props} />
  )

const Range = (props: ScalarProps): ReactNode => {
  const t = useWords()
  const { value, change } = props
  const [low, high]: readonly (Json | undefined)[] = Array.isArray(value) ? value : []
  return (
    <>
      <ScalarValue
        {...props}
        value={low}
        change={(next) => change([next ?? null, high ?? null])}
        label={t('builder.rules.from')}
      />
      <span>{t('builder.rules.and')}</span>
      <ScalarValue
        {...props}
        value={high}
        change={(next) => change([low ?? null, next ?? null])}
        label={t('builder.rules.to')}
      />
    </>
  )
}

const ChoiceValue = ({
  item,
  operator,
  value,
  change,
  label,
  options,
}: ScalarProps & { readonly options: { readonly value: string; readonly label: string }[] }): ReactNode => {
  const t = useWords()
  const several =
    operator === undefined ? item.options.multiple_selection === true : operator === 'any_in' || operator === 'all_in'
  if (several)
    return (
      <MultiSelect
        size="xs"
        w={190}
        aria-label={label}
        data={options}
        value={textsIn(value)}
        onChange={(chosen) => change(chosen.length === 0 ? undefined : chosen)}
      />
    )
  return (
    <RulePart
      aria-label={label}
      placeholder={t('builder.rules.chooseValue')}
      data={options}
      value={textsIn(value)[0] ?? null}
      onChange={(chosen) => change(chosen ?? undefined)}
    />
  )
}

const FlagValue = ({ value, change, label }: ScalarProps): ReactNode => {
  const t = useWords()
  return (
    <RulePart
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
}

/** The control of a value, as it fits the question and the operator. */
export const RuleValue = ({ label: said, ...props }: RuleValueProps): ReactNode => {
  const t = useWords()
  const { item, operator, value, change } = props
  const responses = useBuilder((state) => findResponses(state.template, item.options.response_set_id))
  const label = said ?? t('builder.rules.value')
  const { layout } = definitionOf(item.type)
  const scalar = { ...props, label }
  if (item.type === 'oknot' || responses !== null) {
    const options =
      item.type === 'oknot'
        ? okNotOptions.map((option) => ({
            value: option.uuid,
            label: t(option.value === 'ok' ? 'answers.ok' : 'answers.notOk'),
          }))
        : (responses?.options ?? []).map(({ uuid, label: name }) => ({ value: uuid, label: name === '' ? '…' : name }))
    return <ChoiceValue {...scalar} options={options} />
  }
  if (layout === 'flag') return <FlagValue {...scalar} />
  if (layout === 'date' || operatorsFor(item).includes('bigger_than'))
    return operator === 'between' ? <Range {...scalar} /> : <ScalarValue {...scalar} />
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
