import { Select, type SelectProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { timezones } from './timezones.ts'

interface TimezoneSelectProps extends Pick<SelectProps, 'label' | 'description' | 'error' | 'name' | 'disabled'> {
  readonly value: string
  /** Of a value that is not in the list; else the value itself. */
  readonly nameOfOther?: string
  readonly choose: (tzCode: string) => void
}

/** Every time zone with its offset, found by typing; one that is not in the list (an older name) stays chosen. */
export const TimezoneSelect = ({ value, nameOfOther, choose, ...props }: TimezoneSelectProps): ReactNode => {
  const t = useWords()
  const [zones] = useState(() => timezones(new Date()))
  const other = zones.some(({ tzCode }) => tzCode === value) ? [] : [{ value, label: nameOfOther ?? value }]
  return (
    <Select
      {...props}
      searchable
      allowDeselect={false}
      value={value}
      maxDropdownHeight={280}
      nothingFoundMessage={t('pickers.noResults')}
      data={[...other, ...zones.map(({ tzCode, label }) => ({ value: tzCode, label }))]}
      onChange={(tzCode) => {
        if (tzCode !== null && tzCode !== value) choose(tzCode)
      }}
    />
  )
}
