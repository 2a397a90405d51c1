import type { ShownLayout } from '@plumbline/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/api/index.ts'
import { useSettingsDraft, type SettingsDraft } from '../../../shared/settingsForm/index.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'report'],
  queryFn: ({ signal }) => api.inspections.readReportSettings({}, { signal, silent: true }),
  retry: false,
})

/** The layout as it is being written, and what keeps it. */
export const useReportSettings = (stored: ShownLayout): SettingsDraft<ShownLayout> => {
  const client = useQueryClient()
  return useSettingsDraft({
    stored,
    send: async (change) => {
      const saved = await api.inspections.saveReportSettings({ body: change })
      client.setQueryData(settingsQuery.queryKey, saved)
    },
  })
}
