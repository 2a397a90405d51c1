import { tableQuery, type TableDefinition } from '@plumbline/contract'
import { parsedFilter, parseFilter } from '../../platform/tables/index.ts'

const parts = new Set(['limit', 'page', 'sort', 'filter'])

/**
 * The limit, page, sort and filter parts of an address as a list call of this table takes them, written the one way;
 * null where they are anything else. So a saved query can always be asked.
 */
export const parseQueryString = (table: TableDefinition, written: string): string | null => {
  const given = new URLSearchParams(written)
  const keys = [...given.keys()]
  if (keys.some((key) => !parts.has(key)) || new Set(keys).size < keys.length) return null
  const asked = tableQuery.safeParse(Object.fromEntries(given))
  if (!asked.success) return null
  const { limit = '25', page, sort, filter } = asked.data
  const sortable = new Set(table.columns.filter((column) => column.sortable).map(({ key }) => key))
  if (sort && !sort.split(',').every((key) => sortable.has(key.replace(/^-/, '')))) return null
  if (filter && !parseFilter(table, parsedFilter(filter)).ok) return null
  return new URLSearchParams({
    limit,
    page: String(page),
    ...(sort ? { sort } : {}),
    ...(filter ? { filter } : {}),
  }).toString()
}
