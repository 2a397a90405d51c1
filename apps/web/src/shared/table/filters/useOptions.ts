import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FilterOption } from '../table.ts'
import type { FilterField } from './filterFields.ts'

/** Filter searches wait this long for the next letter (workspace.md section 9). */
export const searchDelay = 300

const nothing: readonly FilterOption[] = []

const fixedOptions = ({ column, options }: FilterField): readonly FilterOption[] =>
  (column.options ?? []).map((value) => ({ value, label: options?.labelOf?.(value) ?? value }))

/** The options of a select's filter: the fixed ones, or what a search finds for the typed text. */
export const useOptions = (field: FilterField, typed: string): readonly FilterOption[] => {
  const [q] = useDebouncedValue(typed, searchDelay)
  const search = field.options?.search
  const found = useQuery({
    queryKey: ['filter-options', field.column.key, field.label, q],
    queryFn: ({ signal }) => search?.(q === '' ? {} : { q }, signal) ?? Promise.resolve(nothing),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return search ? (found.data ?? nothing) : fixedOptions(field)
}

/** The names of chosen values: a filter that came with the address shows labels, not ids. */
export const useLabels = (field: FilterField | undefined, values: readonly string[]): ((value: string) => string) => {
  const search = field?.options?.search
  const ids = [...values].sort()
  const found = useQuery({
    queryKey: ['filter-labels', field?.column.key, field?.label, ids],
    queryFn: ({ signal }) => search?.({ ids }, signal) ?? Promise.resolve(nothing),
    enabled: search !== undefined && ids.length > 0,
    retry: false,
    staleTime: Infinity,
  })
  return (value) =>
    found.data?.find((option) => option.value === value)?.label ?? field?.options?.labelOf?.(value) ?? value
}
