import type { AnswerOf, workspaces } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/index.ts'
import { askedWorkspace } from './askedWorkspace.ts'

export type PublicSettings = AnswerOf<typeof workspaces.publicSettings>

export const publicSettingsQuery = {
  queryKey: ['settings', 'public'],
  queryFn: () =>
    api.workspaces.publicSettings(
      { query: askedWorkspace === null ? {} : { workspace: askedWorkspace } },
      { silent: true },
    ),
  staleTime: Infinity,
  retry: false,
} as const

/** What the server says before sign-in; null until it has. The start of the app waits for it. */
export const usePublicSettings = (): PublicSettings | null => useQuery(publicSettingsQuery).data ?? null
