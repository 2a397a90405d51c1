import type { Inspection } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../shared/api/index.ts'
import type { HistoryEntry } from '../report/historyText.ts'

/** Names of one call; more people than that work on no inspection. */
const mostNamed = 100

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Names by uuid: those who take part, and whoever else the history names (a manager, somebody who left). */
export const usePeople = (
  inspection: Inspection,
  entries: readonly HistoryEntry[] | undefined,
): ReadonlyMap<string, string> => {
  const known = useMemo(
    () => new Map(inspection.participants.map(({ uuid, name }) => [uuid, name])),
    [inspection.participants],
  )
  const others = useMemo(
    () =>
      [...new Set((entries ?? []).map(({ actor }) => actor))]
        .filter((actor) => !known.has(actor) && isUuid(actor))
        .toSorted()
        .slice(0, mostNamed),
    [entries, known],
  )
  const found = useQuery({
    queryKey: ['people', others],
    queryFn: async ({ signal }) => {
      const query = { ids: others.join(','), limit: String(mostNamed) }
      return (await api.people.searchUsers({ query }, { silent: true, signal })).list
    },
    enabled: others.length > 0,
    retry: false,
    staleTime: Infinity,
  })
  const named = found.data
  return useMemo(
    () => new Map([...known, ...(named ?? []).map(({ uuid, name }) => [uuid, name] as const)]),
    [known, named],
  )
}
