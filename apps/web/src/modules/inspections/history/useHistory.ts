import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../shared/api/index.ts'
import { followTopic } from '../../../shared/live/index.ts'
import type { HistoryEntry } from '../report/historyText.ts'

/** The most entries of one answer (api.md, "history"). */
const pageSize = 10_000
/** What others do meanwhile is fetched at most this often. */
const renewEveryMs = 2000

const historyKey = (id: string): readonly string[] => ['inspection', id, 'whole-history']

/** Every entry, asked for page after page. */
const readWhole = async (id: string, signal: AbortSignal): Promise<readonly HistoryEntry[]> => {
  const entries: HistoryEntry[] = []
  for (;;) {
    const query = { after: String(entries.at(-1)?.seq ?? 0) }
    const { list } = await api.inspections.history({ params: { id }, query }, { silent: true, signal })
    entries.push(...list)
    if (list.length < pageSize) return entries
  }
}

export const useHistory = (id: string): UseQueryResult<readonly HistoryEntry[]> =>
  useQuery({ queryKey: historyKey(id), queryFn: ({ signal }) => readWhole(id, signal), retry: false })

/** Fetches the inspection's record anew while others work on it; an entry's state may change with a later one. */
export const useFollowedInspection = (uuid: string | null): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (uuid === null) return
    let timer: number | undefined
    const renew = (): void => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: ['inspection', uuid] })
      }, renewEveryMs)
    }
    const topic = followTopic(`inspection:${uuid}`, { joined: () => undefined, heard: renew, left: () => undefined })
    return () => {
      window.clearTimeout(timer)
      topic.stop()
    }
  }, [client, uuid])
}
