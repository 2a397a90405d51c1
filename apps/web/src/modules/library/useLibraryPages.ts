import type { LibraryTemplate } from '@plumbline/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/index.ts'
import type { LibraryQuery } from './libraryQuery.ts'

const pageSize = 50

export interface LibraryPages {
  /** null until the first answer. */
  readonly list: readonly LibraryTemplate[] | null
  readonly total: number
  readonly error: unknown
  readonly reload: () => void
  /** Reads the next page; null where there is none. */
  readonly more: (() => void) | null
  readonly readingMore: boolean
}

/** The public templates, as far as they were asked for; while other words are looked for the former stay. */
export const useLibraryPages = (
  { q, category, sort }: Pick<LibraryQuery, 'q' | 'category' | 'sort'>,
  language: string,
): LibraryPages => {
  const pages = useInfiniteQuery({
    queryKey: ['library', 'list', language, q, category, sort],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.library.listLibrary(
        {
          query: {
            sort,
            limit: String(pageSize),
            page: String(pageParam),
            ...(q === '' ? {} : { q }),
            ...(category === null ? {} : { category_id: String(category) }),
          },
        },
        { silent: true, signal },
      ),
    getNextPageParam: ({ pagination: { current_page, total_pages } }) =>
      current_page < total_pages ? current_page + 1 : undefined,
    placeholderData: keepPreviousData,
  })
  return {
    list: pages.data?.pages.flatMap(({ list }) => list) ?? null,
    total: pages.data?.pages.at(-1)?.pagination.total ?? 0,
    error: pages.data ? null : pages.error,
    reload: () => void pages.refetch(),
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : null,
    readingMore: pages.isFetchingNextPage,
  }
}
