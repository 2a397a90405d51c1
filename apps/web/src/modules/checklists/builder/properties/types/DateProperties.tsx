import { Select } from '@mantine/core'
import {
  dateShapeOf,
  dateShapeOptions,
  dateShapes,
  defaultPeriodOf,
  periodTypesOf,
  relativeIn,
  type DateShape,
  type Json,
} from '@plumbline/checklist'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../../../shared/words/index.ts'
import { DateField } from '../../dates/DateField.tsx'
import { RelativeField } from '../../dates/RelativeField.tsx'
import { SwitchField } from '../fields.tsx'
import type { TypeProps } from './TypeProps.ts'

const startKinds = ['none', 'current', 'fixed', 'before', 'after'] as const
type StartKind = (typeof startKinds)[number]

const typeIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined

/** A current start moved by 0 is now itself; moved it lies before or after. */
const kindOf = (value: unknown): StartKind => {
  const type = typeIn(value)
  if (type === 'fixed') return 'fixed'
  if (type !== 'current') return 'none'
  const amount = relativeIn(value)?.amount ?? 0
  return amount === 0 ? 'current' : amount < 0 ? 'before' : 'after'
}

/** The answer at the start: none, now, so long before or after now, or one date (decisions.md 19). */
const StartDate = ({ item, write, shape }: TypeProps & { readonly shape: DateShape }): ReactNode => {
  const t = useWords()
  const start: unknown = item.options.default_value
  const relative = relativeIn(start)
  const period = relative?.period ?? defaultPeriodOf(shape)
  const amount = Math.abs(relative?.amount ?? 0)
  const saved = kindOf(start)
  // A fixed date is chosen before it is there.
  const [wanted, setWanted] = useState<StartKind | null>(null)
  const kind = wanted === 'fixed' && saved === 'none' ? wanted : saved
  const move = (direction: 'before' | 'after', count: number, of = period): void =>
    write({ default_value: { type: 'current', value: direction === 'before' ? -count : count, period_type: of } })
  const choose = (next: StartKind): void => {
    setWanted(next)
    if (next === 'before' || next === 'after') move(next, Math.max(1, amount))
    else if (next === 'current') write({ default_value: { type: 'current', value: 0, period_type: period } })
    else write({ default_value: { type: 'none', value: 0, period_type: period } })
  }
  return (
    <>
      <Select
        label={t('builder.default')}
        allowDeselect={false}
        data={startKinds.map((value) => ({ value, label: t(`typeOptions.date.start.${value}`) }))}
        value={kind}
        onChange={(value) => {
          const next = startKinds.find((known) => known === value)
          if (next !== undefined && next !== kind) choose(next)
        }}
      />
      {kind === 'fixed' && (
        <DateField
          shape={shape}
          label={t('typeOptions.date.fixed')}
          labelled
          value={fixedIn(start)}
          change={(value) =>
            write({
              default_value:
                value === undefined
                  ? { type: 'none', value: 0, period_type: period }
                  : { type: 'fixed', value, period_type: period },
            })
          }
        />
      )}
      {(kind === 'before' || kind === 'after') && (
        <RelativeField
          label={t(`typeOptions.date.start.${kind}`)}
          amount={amount}
          period={period}
          periods={periodTypesOf[shape]}
          least={1}
          change={(count, of) => move(kind, Math.max(1, count), of)}
        />
      )}
    </>
  )
}

const fixedIn = (value: unknown): Json | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const fixed: unknown = Reflect.get(value, 'value')
  if (typeof fixed !== 'object' || fixed === null) return undefined
  const parts = Object.entries(fixed).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return Object.fromEntries(parts)
}

/** How far after or before now an answer may lie. */
const DateLimit = ({
  item,
  write,
  shape,
  option,
}: TypeProps & { readonly shape: DateShape; readonly option: 'future_date' | 'prior_date' }): ReactNode => {
  const t = useWords()
  const limit = item.options[option]
  const on = limit?.enabled === true
  const period = limit?.period_type ?? defaultPeriodOf(shape)
  const label = t(`typeOptions.date.${option}`)
  return (
    <>
      <SwitchField
        item={{ ...item, options: { [option]: on } }}
        write={() => write({ [option]: on ? undefined : { enabled: true, value: 0, period_type: period } })}
        option={option}
        label={label}
        hint={on ? t(`typeOptions.date.${option}.on`) : t('typeOptions.date.unlimited')}
      />
      {on && (
        <RelativeField
          label={label}
          amount={limit.value}
          period={period}
          periods={periodTypesOf[shape]}
          change={(value, of) => write({ [option]: { enabled: true, value, period_type: of } }, true)}
        />
      )}
    </>
  )
}

export const DateProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const shape = dateShapeOf(item.options)
  return (
    <>
      <Select
        label={t('builder.date.shape')}
        allowDeselect={false}
        data={dateShapes.map((value) => ({ value, label: t(`types.shape.${value}`) }))}
        value={shape}
        onChange={(value) => {
          const next = dateShapes.find((known) => known === value)
          if (next !== undefined) write(dateShapeOptions(item.options, next))
        }}
      />
      <StartDate key={shape} item={item} write={write} shape={shape} />
      <DateLimit item={item} write={write} shape={shape} option="future_date" />
      <DateLimit item={item} write={write} shape={shape} option="prior_date" />
    </>
  )
}
