import { defaultPageSize, pageSizes, type TableDefinition } from '@plumbline/contract'
import { tidyFilter, type Filter } from './filter.ts'

/** Everything that decides which rows a table shows, in which order. The address carries it whole. */
export interface TableState {
  readonly limit: number
  readonly page: number
  /** "-created_at,title"; empty: the table's own order. */
  readonly sort: string
  readonly filter: Filter
  readonly q: string
}

/** A part of the address after "?" as the router hands it over: numbers and JSON may be parsed already. */
export type Search = Readonly<Record<string, unknown>>

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number(value))

const readLimit = (value: unknown): number => pageSizes.find((size) => size === asNumber(value)) ?? defaultPageSize

const readPage = (value: unknown): number => {
  const page = asNumber(value)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

const readFilter = (value: unknown): Filter => {
  if (typeof value === 'string') {
    try {
      return readFilter(JSON.parse(value))
    } catch {
      // Not JSON: a cut or mistyped link. It filters nothing, and the address is put right.
      return {}
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? tidyFilter({ ...value }) : {}
}

const readText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The order an address asks for, whether the table can or not. */
export const sortIn = (search: Search): string => readText(search['sort'])

/** Only columns the table can sort by, each once. */
const readSort = (definition: TableDefinition, value: unknown): string => {
  const sortable = new Set(definition.columns.filter((column) => column.sortable).map((column) => column.key))
  const seen = new Set<string>()
  return readText(value)
    .split(',')
    .filter((part) => {
      const key = part.replace(/^-/, '')
      if (!sortable.has(key) || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .join(',')
}

/** The state an address stands for. A page size that is not offered falls back to 25 (Q-TBL-3). */
export const readTableState = (definition: TableDefinition, search: Search): TableState => ({
  limit: readLimit(search['limit']),
  page: readPage(search['page']),
  sort: readSort(definition, search['sort']),
  filter: readFilter(search['filter']),
  q: readText(search['q']),
})

const tableKeys = new Set(['limit', 'page', 'sort', 'filter', 'q'])

/** An address without a word about a table's rows. */
export const saysNothing = (search: Search): boolean => Object.keys(search).every((key) => !tableKeys.has(key))

/** The address with another saved query opened; the default one needs no word. */
export const openedTab = ({ tab: _before, ...others }: Search, tab: string): Search =>
  tab === 'default' ? others : { ...others, tab }

/** The address of a state; what else the address carries stays. */
export const writeTableState = (state: TableState, search: Search): Search => {
  const others = Object.fromEntries(Object.entries(search).filter(([key]) => !tableKeys.has(key)))
  return {
    ...others,
    limit: state.limit,
    page: state.page,
    ...(state.sort === '' ? {} : { sort: state.sort }),
    ...(Object.keys(state.filter).length === 0 ? {} : { filter: state.filter }),
    ...(state.q === '' ? {} : { q: state.q }),
  }
}

/** True when the address says something this table does not do, so that it has to be put right. */
export const needsCorrection = (definition: TableDefinition, search: Search): boolean => {
  const state = readTableState(definition, search)
  return (
    (search['limit'] !== undefined && asNumber(search['limit']) !== state.limit) ||
    (search['page'] !== undefined && asNumber(search['page']) !== state.page) ||
    (search['sort'] !== undefined && readText(search['sort']) !== state.sort) ||
    (typeof search['filter'] === 'string' && Object.keys(state.filter).length === 0)
  )
}

export type SortDirection = 'ascending' | 'descending'

/** How a column is sorted now, or null. */
export const sortOf = (sort: string, key: string): SortDirection | null => {
  const parts = sort.split(',')
  if (parts.includes(key)) return 'ascending'
  return parts.includes(`-${key}`) ? 'descending' : null
}

/** The order after a click on a column's head: ascending, then descending, then the table's own order again. */
export const nextSort = (sort: string, key: string): string => {
  const direction = sortOf(sort, key)
  if (direction === null) return key
  return direction === 'ascending' ? `-${key}` : ''
}

/** What a list call is asked: a query of the contract's tables. */
export interface ListQuery {
  readonly limit: string
  readonly page: string
  readonly sort?: string
  readonly filter?: string
  readonly q?: string
  readonly with_saved_queries?: '1'
}

export const listQuery = (state: TableState, definition: TableDefinition): ListQuery => {
  const sort = state.sort === '' ? definition.defaultSort : state.sort
  return {
    limit: String(state.limit),
    page: String(state.page),
    sort,
    ...(Object.keys(state.filter).length === 0 ? {} : { filter: JSON.stringify(state.filter) }),
    ...(state.q === '' ? {} : { q: state.q }),
  }
}
