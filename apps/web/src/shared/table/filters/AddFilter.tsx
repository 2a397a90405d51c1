import { Popover, TextInput } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import type { Condition } from '../state/filter.ts'
import { cardPlace } from './cardPlace.ts'
import { FilterCard } from './FilterCard.tsx'
import type { FilterField } from './filterFields.ts'
import styles from './Filters.module.css'

/** With more fields than this a search box stands above them. */
const searchFrom = 7

export interface AddFilterProps {
  /** Fields that are not filtered yet. */
  readonly fields: readonly FilterField[]
  readonly apply: (field: FilterField, conditions: readonly Condition[]) => void
  readonly disabled: boolean
}

/** The dashed chip: first the column, then its card. */
export const AddFilter = ({ fields, apply, disabled }: AddFilterProps): ReactNode => {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const [field, setField] = useState<FilterField | null>(null)
  const [typed, setTyped] = useState('')
  const show = (next: boolean): void => {
    setOpen(next)
    setField(null)
    setTyped('')
  }
  const wanted = typed.trim().toLocaleLowerCase(t.language)
  const found = fields.filter(({ label }) => label.toLocaleLowerCase(t.language).includes(wanted))
  return (
    <Popover opened={open} onChange={show} {...cardPlace} trapFocus withinPortal returnFocus closeOnEscape={false}>
      <Popover.Target>
        <button
          type="button"
          className={styles['add']}
          aria-disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={t('table.filter.add')}
          onClick={() => {
            if (!disabled) show(!open)
          }}
        >
          <Icon of={IconPlus} size="inline" />
          {t('table.filter')}
        </button>
      </Popover.Target>
      <Popover.Dropdown
        // As it bubbles, not as the library hears it: a calendar inside is closed first.
        onKeyDown={(event) => {
          if (event.key === 'Escape') show(false)
        }}
      >
        {field ? (
          <FilterCard
            field={field}
            conditions={[]}
            cancel={() => show(false)}
            apply={(conditions) => {
              show(false)
              apply(field, conditions)
            }}
          />
        ) : (
          <div className={styles['fields']}>
            {fields.length > searchFrom && (
              <TextInput
                size="xs"
                aria-label={t('table.filter.search')}
                placeholder={t('table.filter.search')}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
            {found.map((one) => (
              <button key={one.column.key} type="button" className={styles['field']} onClick={() => setField(one)}>
                {one.label}
              </button>
            ))}
            {found.length === 0 && <p className={styles['none']}>{t('table.filter.none')}</p>}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
