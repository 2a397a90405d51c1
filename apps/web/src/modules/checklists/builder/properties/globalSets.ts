import type { ResponseSet } from '@plumbline/checklist'
import type { GlobalResponse } from '@plumbline/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../shared/api/index.ts'

const none: readonly GlobalResponse[] = []

/** Global responses whose title contains what is typed; the first hundred by title. */
export const useGlobalSets = (
  search: string,
  wanted: boolean,
): { readonly sets: readonly GlobalResponse[]; readonly loaded: boolean } => {
  const q = search.trim()
  const { data } = useQuery({
    queryKey: ['checklists', 'global-responses', q],
    enabled: wanted,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await api.checklists.listGlobalResponses(
          { query: { limit: '100', ...(q === '' ? {} : { q }) } },
          { silent: true, signal },
        )
      ).list,
  })
  return { sets: data ?? none, loaded: data !== undefined }
}

/** A set as a template carries it: without what is not there. */
export const embeddedSet = ({ uuid, title, options }: GlobalResponse): ResponseSet => ({
  uuid,
  title,
  options: options.map(({ value, label_lang, ...option }) => ({
    ...option,
    ...(value === null ? {} : { value }),
    ...(Object.keys(label_lang).length === 0 ? {} : { label_lang }),
  })),
})
