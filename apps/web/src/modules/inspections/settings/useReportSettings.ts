import { reportLayout, type ReportLayout, type ShownLayout } from '@plumbline/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, CallError, errorText, fieldMessages } from '../../../shared/api/index.ts'
import { useWords } from '../../../shared/words/index.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'report'],
  queryFn: ({ signal }) => api.inspections.readReportSettings({}, { signal, silent: true }),
  retry: false,
})

export interface SettingsDraft {
  readonly layout: ShownLayout
  readonly write: (change: Partial<ShownLayout>) => void
  readonly changed: boolean
  readonly sending: boolean
  readonly problem: string | null
  readonly save: () => Promise<void>
}

/** Without what only shows it. */
const bare = (shown: ShownLayout): ReportLayout => reportLayout.parse(shown)

/** The layout as it is being written, and what keeps it. */
export const useReportSettings = (stored: ShownLayout): SettingsDraft => {
  const t = useWords()
  const client = useQueryClient()
  const [layout, setLayout] = useState(stored)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    layout,
    sending,
    problem,
    changed: JSON.stringify(bare(layout)) !== JSON.stringify(bare(stored)),
    write: (change) => {
      setProblem(null)
      setLayout((before) => ({ ...before, ...change }))
    },
    save: async () => {
      setSending(true)
      setProblem(null)
      try {
        const saved = await api.inspections.saveReportSettings({ body: bare(layout) })
        client.setQueryData(settingsQuery.queryKey, saved)
        setLayout(saved)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setProblem(Object.values(fieldMessages(error))[0] ?? errorText(t, error))
      } finally {
        setSending(false)
      }
    },
  }
}
