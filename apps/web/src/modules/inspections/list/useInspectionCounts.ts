import { inspectionTable } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api/index.ts'

export interface InspectionCounts {
  readonly total: number
  readonly open: number
}

/** How many there are in all, and how many are in progress: whatever the table is filtered by. */
export const useInspectionCounts = (): InspectionCounts | null => {
  const answer = useQuery({
    // Below the key of the table: what reloads the list reloads the counts.
    queryKey: ['table', inspectionTable.name, 'counts'],
    retry: false,
    queryFn: async ({ signal }) => {
      const count = async (filter: Readonly<Record<string, unknown>>): Promise<number> => {
        const query = { limit: '10', filter: JSON.stringify(filter) }
        return (await api.inspections.listInspections({ query }, { silent: true, signal })).pagination.total
      }
      const [total, open] = await Promise.all([count({}), count({ status: ['in_progress'] })])
      return { total, open }
    },
  })
  return answer.data ?? null
}
