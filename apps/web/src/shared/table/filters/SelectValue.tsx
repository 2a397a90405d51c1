import { MultiSelect, Select } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { takesList, type Condition } from '../state/filter.ts'
import type { FilterField } from './filterFields.ts'
import { useLabels, useOptions } from './useOptions.ts'

export interface SelectValueProps {
  readonly field: FilterField
  readonly condition: Condition
  readonly change: (value: Condition['value']) => void
  readonly disabled: boolean
}

/** The value of a select's condition: one of, or some of, its options. */
export const SelectValue = ({ field, condition, change, disabled }: SelectValueProps): ReactNode => {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const options = useOptions(field, typed, true)
  const { value } = condition
  const chosen = value === null ? [] : typeof value === 'string' ? [value].filter((one) => one !== '') : [...value]
  const labelOf = useLabels(field, chosen)
  const missing = chosen.filter((one) => !options.some((option) => option.value === one))
  const data = [...options, ...missing.map((one) => ({ value: one, label: labelOf(one) }))]
  const shared = {
    'aria-label': t('table.filter.value'),
    data,
    searchable: true,
    searchValue: typed,
    onSearchChange: setTyped,
    nothingFoundMessage: t('table.filter.noOptions'),
    size: 'xs',
    disabled,
    comboboxProps: { withinPortal: false },
  } as const
  return takesList(condition.operator) ? (
    <MultiSelect {...shared} value={chosen} onChange={change} hidePickedOptions />
  ) : (
    <Select {...shared} value={chosen[0] ?? null} onChange={(one) => change(one ?? '')} />
  )
}
