import type { CustomUnitAnswer } from '@plumbline/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../shared/api/index.ts'

/** The workspace's own units, by name. */
export const customUnitsQuery = queryOptions({
  queryKey: ['checklists', 'custom-units'],
  queryFn: async ({ signal }) => (await api.checklists.allCustomUnits({}, { silent: true, signal })).list,
})

const none: readonly CustomUnitAnswer[] = []

export const useCustomUnits = (): readonly CustomUnitAnswer[] => useQuery(customUnitsQuery).data ?? none

/** Shows a unit that was just made, without asking again. */
export const useAddedUnit = (): ((unit: CustomUnitAnswer) => void) => {
  const client = useQueryClient()
  return useCallback(
    (unit) => {
      client.setQueryData(customUnitsQuery.queryKey, (known) => [...(known ?? []), unit])
      void client.invalidateQueries({ queryKey: customUnitsQuery.queryKey })
    },
    [client],
  )
}
