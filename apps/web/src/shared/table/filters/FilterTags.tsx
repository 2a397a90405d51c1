import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { readConditions, withConditions, withoutKey, type Filter } from '../state/filter.ts'
import { AddFilter } from './AddFilter.tsx'
import { FilterChip } from './FilterChip.tsx'
import type { FilterField } from './filterFields.ts'
import styles from './Filters.module.css'

export interface FilterTagsProps {
  readonly fields: readonly FilterField[]
  readonly filter: Filter
  readonly change: (filter: Filter) => void
  readonly disabled: boolean
}

/** Filter mode "dropdown": a tag for each filtered column, and the dashed chip that adds one. */
export const FilterTags = ({ fields, filter, change, disabled }: FilterTagsProps): ReactNode => {
  const t = useWords()
  const keys = Object.keys(filter)
  return (
    <div className={styles['tags']} role="group" aria-label={t('table.filters')}>
      {keys.map((key) => {
        const field = fields.find(({ column }) => column.key === key)
        return (
          <FilterChip
            key={key}
            label={field?.label ?? key}
            field={field}
            conditions={field ? readConditions(field.column.kind, filter[key]) : null}
            apply={(conditions) => {
              if (field) change(withConditions(filter, field.column, conditions))
            }}
            remove={() => change(withoutKey(filter, key))}
            disabled={disabled}
          />
        )
      })}
      <AddFilter
        fields={fields.filter(({ column, offered }) => offered && !keys.includes(column.key))}
        apply={(field, conditions) => change(withConditions(filter, field.column, conditions))}
        disabled={disabled}
      />
      {keys.length > 0 && (
        <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => change({})}>
          {t('gen.clear')}
        </Button>
      )}
    </div>
  )
}
