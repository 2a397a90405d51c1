import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import {
  countFilters,
  newCondition,
  readConditions,
  withConditions,
  type Condition,
  type Filter,
} from '../state/filter.ts'
import { ConditionsEditor } from './ConditionsEditor.tsx'
import type { FilterField } from './filterFields.ts'
import { useMissingEnds } from './useMissingEnds.ts'
import styles from './Filters.module.css'

export interface FilterPanelProps {
  readonly fields: readonly FilterField[]
  readonly filter: Filter
  readonly change: (filter: Filter) => void
  readonly disabled: boolean
}

type Draft = Readonly<Record<string, readonly Condition[]>>

const standing = ({ column: { key, kind } }: FilterField, filter: Filter): readonly Condition[] =>
  readConditions(kind, filter[key]) ?? (kind === 'switch' ? [] : [newCondition(kind)])

/** Filter mode "card": every filter in a panel that collapses; nothing changes until "Apply". */
export const FilterPanel = ({ fields: all, filter, change, disabled }: FilterPanelProps): ReactNode => {
  const t = useWords()
  const id = useId()
  const fields = all.filter(({ column, offered }) => offered || filter[column.key] !== undefined)
  const [open, setOpen] = useState(true)
  const [held, hold] = useState<{ readonly filter: Filter; readonly draft: Draft }>(() => ({
    filter,
    draft: {},
  }))
  // A filter that changed elsewhere (Back, a link) begins the panel anew. What nobody touched is as the filter has it:
  // fields may come later than the panel (those of a type that was chosen).
  const draft = held.filter === filter ? held.draft : {}
  const conditionsOf = (field: FilterField): readonly Condition[] => draft[field.column.key] ?? standing(field, filter)
  const count = countFilters(filter)
  const { form, asked, areGiven } = useMissingEnds()
  const apply = (): void => {
    const unknown = Object.fromEntries(
      Object.entries(filter).filter(([key]) => !fields.some(({ column }) => column.key === key)),
    )
    change(fields.reduce<Filter>((sum, field) => withConditions(sum, field.column, conditionsOf(field)), unknown))
  }
  return (
    <form
      ref={form}
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!disabled && areGiven(fields.flatMap(conditionsOf))) apply()
      }}
    >
      <button
        type="button"
        className={styles['panelHead']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon of={open ? IconChevronUp : IconChevronDown} />
        {t('table.filters')}
        {count > 0 && <span className={styles['count']}>{count}</span>}
      </button>
      <div id={id} hidden={!open} className={styles['panelBody']}>
        <div className={styles['grid']}>
          {fields.map((field) => (
            <fieldset key={field.column.key} className={styles['fieldset']}>
              <legend>{field.label}</legend>
              <ConditionsEditor
                field={field}
                conditions={conditionsOf(field)}
                disabled={disabled}
                asked={asked}
                change={(conditions) => hold({ filter, draft: { ...draft, [field.column.key]: conditions } })}
              />
            </fieldset>
          ))}
        </div>
        <div className={styles['cardFoot']}>
          <Button variant="default" size="xs" disabled={disabled || count === 0} onClick={() => change({})}>
            {t('table.filter.clear')}
          </Button>
          <Button variant="light" size="xs" type="submit" disabled={disabled}>
            {t('gen.apply')}
          </Button>
        </div>
      </div>
    </form>
  )
}
