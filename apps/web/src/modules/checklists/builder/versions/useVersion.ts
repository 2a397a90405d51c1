import type { Template } from '@plumbline/checklist'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../../../shared/api/index.ts'
import { contentOf } from '../saving/contentOf.ts'

/** A published version of a template; it never changes, so it is read once. Null asks for nothing. */
export const useVersion = (templateId: number, version: number | null): UseQueryResult<Template | null> =>
  useQuery({
    queryKey: ['template-version', templateId, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      version === null
        ? null
        : contentOf(
            await api.checklists.readVersion(
              { params: { id: String(templateId), version: String(version) } },
              { silent: true, signal },
            ),
          ),
  })

/** How many inspections go on under which version, newest first. */
export const useOpenByVersion = (templateId: number) =>
  useQuery({
    queryKey: ['open-by-version', templateId],
    queryFn: async ({ signal }) =>
      (await api.inspections.openByVersion({ params: { id: String(templateId) } }, { silent: true, signal })).list,
  })
