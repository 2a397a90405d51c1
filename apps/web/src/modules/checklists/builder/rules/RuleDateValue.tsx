import { Select } from '@mantine/core'
import { dateShapeOf, defaultPeriodOf, periodTypesOf, relativeIn, type Item, type Json } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { DateField } from '../dates/DateField.tsx'
import { RelativeField } from '../dates/RelativeField.tsx'

const kinds = ['fixed', 'now', 'before', 'after'] as const
type Kind = (typeof kinds)[number]

const kindOf = (value: Json | undefined): Kind => {
  const relative = relativeIn(value)
  if (relative === null) return 'fixed'
  return relative.amount === 0 ? 'now' : relative.amount < 0 ? 'before' : 'after'
}

export interface RuleDateValueProps {
  readonly item: Item
  readonly value: Json | undefined
  readonly change: (value: Json | undefined) => void
  readonly label: string
  /** Whether the date may be so long before or after now: in conditions, not in answers. */
  readonly mayBeRelative: boolean
}

/** A date, or one that moves with the inspection: now, so long before or after (decisions.md 19.5). */
export const RuleDateValue = ({ item, value, change, label, mayBeRelative }: RuleDateValueProps): ReactNode => {
  const t = useWords()
  const shape = dateShapeOf(item.options)
  const kind = kindOf(value)
  const relative = relativeIn(value)
  const period = relative?.period ?? defaultPeriodOf(shape)
  const amount = Math.abs(relative?.amount ?? 0)
  const fixed = <DateField size="xs" shape={shape} label={label} value={value} change={change} />
  if (!mayBeRelative) return fixed
  const move = (to: Kind, count: number, of = period): void =>
    change({ amount: to === 'before' ? -count : to === 'after' ? count : 0, period: of })
  return (
    <>
      <Select
        size="xs"
        w={116}
        allowDeselect={false}
        aria-label={t('ruleParts.value.kind')}
        data={kinds.map((each) => ({ value: each, label: t(`ruleParts.value.${each}`) }))}
        value={kind}
        onChange={(chosen) => {
          const next = kinds.find((known) => known === chosen)
          if (next === undefined || next === kind) return
          if (next === 'fixed') change(undefined)
          else move(next, Math.max(1, amount))
        }}
      />
      {kind === 'fixed' && fixed}
      {(kind === 'before' || kind === 'after') && (
        <RelativeField
          size="xs"
          label={label}
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
