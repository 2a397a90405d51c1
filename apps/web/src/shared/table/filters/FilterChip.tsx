import { Popover, Tooltip } from '@mantine/core'
import { classes, Icon } from '@plumbline/kit'
import { IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { textsOf, type Condition } from '../state/filter.ts'
import { cardPlace } from './cardPlace.ts'
import { FilterCard } from './FilterCard.tsx'
import type { FilterField } from './filterFields.ts'
import { operatorLabel, valueLabel } from './filterWords.ts'
import { useLabels } from './useOptions.ts'
import styles from './Filters.module.css'

export interface FilterChipProps {
  readonly label: string
  /** Absent for a key the table does not know. */
  readonly field: FilterField | undefined
  /** null: the address says something this column does not understand. */
  readonly conditions: readonly Condition[] | null
  readonly apply: (conditions: readonly Condition[]) => void
  readonly remove: () => void
  readonly disabled: boolean
}

const chosenValues = (conditions: readonly Condition[] | null): readonly string[] =>
  (conditions ?? []).flatMap(({ value }) => textsOf(value))

/** One filter as a tag of at most 270 px: a click edits it in place, the cross takes it away. */
export const FilterChip = ({ label, field, conditions, apply, remove, disabled }: FilterChipProps): ReactNode => {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const kind = field?.column.kind
  const isSelect = kind === 'select' || kind === 'multi_select'
  const labelOf = useLabels(field, isSelect ? chosenValues(conditions) : [])
  const parts =
    kind === undefined || conditions === null
      ? [{ operator: t('table.filter.unknown'), value: '' }]
      : conditions.map((condition) => ({
          operator: operatorLabel(t, kind, condition),
          value: valueLabel(t, kind, condition, labelOf),
        }))
  const whole = [label, ...parts.map(({ operator, value }) => `${operator} ${value}`.trim())].join(' ')
  const editable = field !== undefined && conditions !== null
  const words = (
    <>
      <span>{label}</span>
      {parts.map(({ operator, value }) => (
        <span key={`${operator} ${value}`}>
          {operator} {value !== '' && <strong>{value}</strong>}
        </span>
      ))}
    </>
  )
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      {...cardPlace}
      trapFocus
      withinPortal
      returnFocus
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={styles['chip']} data-filter={field?.column.key}>
          <Tooltip label={whole} multiline maw={400}>
            {editable ? (
              <button
                type="button"
                className={styles['chipText']}
                aria-disabled={disabled}
                aria-expanded={open}
                aria-haspopup="dialog"
                onClick={() => {
                  if (!disabled) setOpen(!open)
                }}
              >
                {words}
              </button>
            ) : (
              <span className={classes(styles['chipText'], styles['fixed'])}>{words}</span>
            )}
          </Tooltip>
          <button
            type="button"
            className={styles['chipCross']}
            aria-label={t('table.filter.remove', { field: label })}
            aria-disabled={disabled}
            onClick={() => {
              if (!disabled) remove()
            }}
          >
            <Icon of={IconX} size="inline" />
          </button>
        </span>
      </Popover.Target>
      <Popover.Dropdown
        // As it bubbles, not as the library hears it: a calendar inside is closed first.
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
        }}
      >
        {editable && (
          <FilterCard
            field={field}
            conditions={conditions}
            cancel={() => setOpen(false)}
            apply={(next) => {
              setOpen(false)
              apply(next)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
