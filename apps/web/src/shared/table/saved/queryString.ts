import type { TableDefinition } from '@plumbline/contract'
import { readTableState, sortIn, type TableState } from '../state/query.ts'

/**
 * The view of a table that a saved query stands for; a search is not part of it. Its order was held against the table
 * when it was saved: it may name a column that comes only with its filter (a field of the type it names).
 */
export const stateOf = (definition: TableDefinition, queryString: string): TableState => {
  const kept = Object.fromEntries(new URLSearchParams(queryString))
  return { ...readTableState(definition, kept), sort: sortIn(kept) }
}

/** The limit, page, sort and filter parts of a view, from its first page on. */
export const queryStringOf = ({ limit, sort, filter }: TableState): string =>
  new URLSearchParams({
    limit: String(limit),
    page: '1',
    ...(sort === '' ? {} : { sort }),
    ...(Object.keys(filter).length === 0 ? {} : { filter: JSON.stringify(filter) }),
  }).toString()

/** In which order the fields of a filter were set says nothing. */
const comparable = (definition: TableDefinition, { limit, sort, filter }: TableState): string =>
  JSON.stringify([
    limit,
    sort === '' ? definition.defaultSort : sort,
    Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** Whether a view shows something else than a saved query; turning pages changes nothing. */
export const differs = (definition: TableDefinition, state: TableState, queryString: string): boolean =>
  comparable(definition, state) !== comparable(definition, stateOf(definition, queryString))
