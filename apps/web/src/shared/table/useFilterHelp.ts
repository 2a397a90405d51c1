import type { TableDefinition } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../api/index.ts'
import { withoutKey } from './state/filter.ts'
import { listQuery, type TableState } from './state/query.ts'
import type { TableSource } from './table.ts'

export interface FilterHelp {
  /** Rows without any filter. */
  readonly without: number
  /** The filter whose removal helps most, and the rows then; null when no single one helps. */
  readonly drop: { readonly key: string; readonly count: number } | null
}

/** More filters than this are not tried one by one. */
const mostTried = 6

/** Why nothing matches: what there is without the filters, and which one of them is in the way (look.md, "Empty states"). */
export const useFilterHelp = <Row>(
  definition: TableDefinition,
  source: TableSource<Row>,
  state: TableState,
  wanted: boolean,
): FilterHelp | null => {
  const keys = Object.keys(state.filter)
  const answer = useQuery({
    queryKey: ['table', definition.name, 'help', source.scope ?? '', state.filter, state.q],
    enabled: wanted,
    retry: false,
    queryFn: async ({ signal }): Promise<FilterHelp> => {
      const count = async (part: Partial<TableState>): Promise<number> => {
        const query = listQuery({ ...state, page: 1, limit: 10, sort: '', ...part }, definition)
        return (await source.list(query, { silent: true, signal })).pagination.total
      }
      const countWithout = async (key: string): Promise<number> => {
        try {
          return await count({ filter: withoutKey(state.filter, key) })
        } catch (error) {
          // Others can't be without it: fields of a type are asked for beside the type.
          if (error instanceof CallError && error.status === 422) return 0
          throw error
        }
      }
      const [without, ...dropped] = await Promise.all([
        count({ filter: {}, q: '' }),
        ...keys.slice(0, mostTried).map(async (key) => ({ key, count: await countWithout(key) })),
      ])
      const best = dropped.reduce<FilterHelp['drop']>(
        (former, next) => (next.count > (former?.count ?? 0) ? next : former),
        null,
      )
      return { without, drop: keys.length > 1 ? best : null }
    },
  })
  return answer.data ?? null
}
