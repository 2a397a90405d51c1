import type { ReportExport } from '@plumbline/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/index.ts'

const isUnderWay = ({ state }: ReportExport): boolean => state === 'waiting' || state === 'running'

/** How often the progress of an archive is asked for, in milliseconds. */
const every = 1_500
/** The address of a finished archive holds 15 minutes. */
const renewEvery = 10 * 60_000

/** One's own archives; asked for again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: ['report-exports'],
  queryFn: async ({ signal }) => (await api.inspections.listReportExports({}, { silent: true, signal })).list,
  refetchInterval: ({ state }) => {
    const list = state.data ?? []
    if (list.some(isUnderWay)) return every
    return list.length > 0 ? renewEvery : false
  },
  retry: false,
})
