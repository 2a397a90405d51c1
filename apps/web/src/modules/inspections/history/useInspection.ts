import type { Inspection, PreIssue } from '@plumbline/contract'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../shared/api/index.ts'
import { historyTemplate, type HistoryTemplate } from '../report/historyText.ts'

export interface OpenRecord {
  readonly inspection: Inspection
  readonly template: HistoryTemplate
  readonly seq: number
}

/** The inspection as it stands, with its questions. */
export const useInspection = (id: string): UseQueryResult<OpenRecord> =>
  useQuery({
    queryKey: ['inspection', id, 'record'],
    queryFn: async ({ signal }) => {
      const open = await api.inspections.readInspection({ params: { id } }, { signal })
      return { inspection: open.inspection, template: historyTemplate(open), seq: open.seq }
    },
    retry: false,
  })

/** What was raised in it. */
export const useRaised = (id: string): UseQueryResult<readonly PreIssue[]> =>
  useQuery({
    queryKey: ['inspection', id, 'raised'],
    queryFn: async ({ signal }) =>
      (await api.inspections.listRaised({ params: { id } }, { silent: true, signal })).list,
    retry: false,
  })

/** Fetches everything that is shown of it anew. */
export const useRenewInspection = (id: string): (() => Promise<void>) => {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ['inspection', id] }), [client, id])
}
