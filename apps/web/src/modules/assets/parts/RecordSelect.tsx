import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { FilterOption, FilterOptions } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'

const searchDelay = 300

export interface RecordSelectProps {
  readonly name: string
  readonly label: string
  readonly placeholder?: string
  readonly options: FilterOptions
  /** What is chosen when it opens: its name need not be asked for. */
  readonly chosen: FilterOption | null
  readonly change: (option: FilterOption | null) => void
  readonly error?: string | undefined
  readonly required?: boolean
  /** Has the focus when the dialog opens. */
  readonly first?: boolean
}

/** One record of those a search finds. */
export const RecordSelect = ({
  name,
  label,
  placeholder,
  options,
  chosen,
  change,
  error,
  required = false,
  first = false,
}: RecordSelectProps): ReactNode => {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const wanted = chosen?.label === typed ? '' : typed.trim()
  const [q] = useDebouncedValue(wanted, searchDelay)
  const found = useQuery({
    queryKey: ['record-select', name, q],
    queryFn: ({ signal }) => options.search?.(q === '' ? {} : { q }, signal) ?? Promise.resolve([]),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const known = found.data ?? []
  const data = chosen && !known.some(({ value }) => value === chosen.value) ? [chosen, ...known] : known
  return (
    <Select
      name={name}
      label={label}
      placeholder={placeholder ?? ''}
      data={data.map(({ value, label: text }) => ({ value, label: text }))}
      value={chosen?.value ?? null}
      onChange={(value) => change(data.find((option) => option.value === value) ?? null)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, by more than the label.
      filter={({ options: all }) => all}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('gen.clear') }}
      required={required}
      withAsterisk={required}
      nothingFoundMessage={found.isFetching ? t('gen.loading') : t('assets.nothingFound')}
      error={error}
      data-autofocus={first || undefined}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
