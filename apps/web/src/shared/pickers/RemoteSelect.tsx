import { MultiSelect, Select, type ComboboxParsedItem } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SelectOption } from '@plumbline/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText } from '../api/index.ts'
import { useWords } from '../words/index.ts'
import './pickerStyles.ts'
import type { RemoteSource } from './remote.ts'

interface Shared<Option extends SelectOption> {
  readonly label: string
  readonly source: RemoteSource<Option>
  readonly required?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly name?: string
}

export interface RemoteSelectProps<Option extends SelectOption> extends Shared<Option> {
  readonly value: string | null
  readonly onChange: (value: string | null, option: Option | null) => void
}

export interface RemoteMultiSelectProps<Option extends SelectOption> extends Shared<Option> {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[], options: readonly Option[]) => void
}

/** A remote search waits this long for the next letter, as a filter's does (workspace.md section 9). */
const searchDelay = 300

const nothing: readonly never[] = []

/** What a search of the server finds, and the names of what is chosen already. */
const useRemote = <Option extends SelectOption>(source: RemoteSource<Option>, chosen: readonly string[]) => {
  const t = useWords()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<string, Option>>(new Map())
  const [late] = useDebouncedValue(typed.trim(), searchDelay)
  const ids = chosen.filter((value) => !picked.has(value)).sort()
  const named = useQuery({
    queryKey: ['picker', source.name, 'ids', ids],
    queryFn: ({ signal }) => source.load({ ids }, signal),
    enabled: ids.length > 0,
    retry: false,
    staleTime: Infinity,
  })
  // The name of the chosen one stands in the box: it is nothing that was searched for.
  const names = new Set([...(named.data ?? nothing), ...picked.values()].map(({ label }) => label))
  const q = names.has(late) ? '' : late
  const found = useQuery({
    queryKey: ['picker', source.name, 'q', q],
    queryFn: ({ signal }) => source.load(q === '' ? {} : { q }, signal),
    enabled: opened,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const known = new Map(
    [...(named.data ?? nothing), ...picked.values(), ...(found.data ?? nothing)].map((option) => [
      option.value,
      option,
    ]),
  )
  const offered = new Set((found.data ?? nothing).map(({ value }) => value))
  const nothingFound = (): string => {
    if (found.error) return errorText(t, found.error)
    if (found.isFetching || late !== typed.trim()) return t('gen.loading')
    return q === '' ? t('pickers.noResults') : t('pickers.noResultsFor', { search: q })
  }
  return {
    pick: (options: readonly Option[]) => setPicked(new Map(options.map((option) => [option.value, option]))),
    optionsOf: (values: readonly string[]) => values.flatMap((value) => known.get(value) ?? nothing),
    props: {
      searchable: true,
      clearable: true,
      // What was found is what is offered: the server searches.
      filter: ({ options }: { readonly options: ComboboxParsedItem[] }) =>
        options.filter((option) => 'value' in option && offered.has(option.value)),
      data: [...new Set([...chosen, ...offered])].map((value) => ({ value, label: known.get(value)?.label ?? '…' })),
      searchValue: typed,
      onSearchChange: setTyped,
      onDropdownOpen: () => setOpened(true),
      onDropdownClose: () => setOpened(false),
      nothingFoundMessage: nothingFound(),
      clearButtonProps: { 'aria-label': t('pickers.clear') },
      maxDropdownHeight: 250,
    },
  }
}

/** Chooses one of what a search of the server finds. */
export const RemoteSelect = <Option extends SelectOption>(props: RemoteSelectProps<Option>): ReactNode => {
  const { source, value, onChange, required = false, ...rest } = props
  const t = useWords()
  const remote = useRemote(source, value === null ? nothing : [value])
  return (
    <Select
      {...rest}
      {...remote.props}
      data-shows={rest.name}
      placeholder={rest.placeholder ?? t('pickers.choose')}
      withAsterisk={required}
      clearable={!required}
      allowDeselect={false}
      value={value}
      onChange={(next) => {
        const options = remote.optionsOf(next === null ? nothing : [next])
        remote.pick(options)
        onChange(next, options[0] ?? null)
      }}
    />
  )
}

/** Chooses any number of what a search of the server finds. */
export const RemoteMultiSelect = <Option extends SelectOption>(props: RemoteMultiSelectProps<Option>): ReactNode => {
  const { source, value, onChange, required = false, ...rest } = props
  const t = useWords()
  const remote = useRemote(source, value)
  return (
    <MultiSelect
      {...rest}
      {...remote.props}
      {...(value.length === 0 && { placeholder: rest.placeholder ?? t('pickers.choose') })}
      withAsterisk={required}
      hidePickedOptions
      value={[...value]}
      onChange={(next) => {
        const options = remote.optionsOf(next)
        remote.pick(options)
        onChange(next, options)
      }}
    />
  )
}
