import type { SiteOption } from '@plumbline/contract'
import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api/index.ts'

/** Nodes of one level that are fetched at once. */
const pageSize = 500

export interface SiteRow {
  readonly option: SiteOption
  /** 0 for a root and for everything a search has found. */
  readonly depth: number
  readonly expanded: boolean
}

const keyOf = (structure: string, ...rest: readonly unknown[]): readonly unknown[] => ['sites', structure, ...rest]

export const useStructure = (id: string) =>
  useQuery({
    queryKey: keyOf(id, 'head'),
    queryFn: ({ signal }) => api.sites.readSiteStructure({ params: { id }, query: { head: '1' } }, { signal }),
    retry: false,
  })

/** Fetches everything that is shown of it anew. */
export const useRenewStructure = (id: string): (() => void) => {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: keyOf(id) }), [client, id])
}

const levelOf = async (structure: string, asked: object, signal: AbortSignal): Promise<readonly SiteOption[]> => {
  const nodes: SiteOption[] = []
  for (;;) {
    const query = { ...asked, structure_id: structure, limit: String(pageSize), offset: String(nodes.length) }
    const { list, total } = await api.sites.searchSites({ query }, { signal, silent: true })
    nodes.push(...list)
    if (list.length === 0 || nodes.length >= total) return nodes
  }
}

export interface SiteTree {
  readonly rows: readonly SiteRow[]
  readonly pending: boolean
  /** Something of it is on its way. */
  readonly fetching: boolean
  readonly error: unknown
  /** The first rows are there, more can be had. */
  readonly more: (() => void) | null
  readonly retry: () => void
}

/** The rows of a structure as far as they are opened, or what a search finds in all of it. */
export const useSiteTree = (structure: string, q: string, expanded: ReadonlySet<string>): SiteTree => {
  const top = useInfiniteQuery({
    queryKey: keyOf(structure, 'top', q),
    queryFn: ({ pageParam, signal }) =>
      api.sites.searchSites(
        {
          query: {
            structure_id: structure,
            limit: String(pageSize),
            offset: String(pageParam),
            ...(q === '' ? {} : { q }),
          },
        },
        { signal, silent: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, { list }) => sum + list.length, 0)
      return seen < total ? seen : undefined
    },
    retry: false,
  })
  const parents = [...expanded]
  const below = useQueries({
    queries: parents.map((parent_id) => ({
      queryKey: keyOf(structure, 'parent', parent_id),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => levelOf(structure, { parent_id }, signal),
      retry: false,
    })),
  })
  const childrenOf = new Map(parents.map((parent, at) => [parent, below[at]?.data]))
  const rows: SiteRow[] = []
  // Levels are fetched one by one: of one that was moved, both its old and its new level may tell for a moment.
  const shown = new Set<string>()
  const put = (options: readonly SiteOption[], depth: number): void => {
    for (const option of options) {
      if (shown.has(option.value)) continue
      shown.add(option.value)
      const open = q === '' && option.hasChildren && expanded.has(option.value)
      rows.push({ option, depth, expanded: open })
      if (open) put(childrenOf.get(option.value) ?? [], depth + 1)
    }
  }
  for (const { list } of top.data?.pages ?? []) put(list, 0)
  const failed = [top, ...below].find(({ error }) => error !== null)
  return {
    rows,
    pending: top.isPending,
    fetching: [top, ...below].some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    more: top.hasNextPage && !top.isFetchingNextPage ? () => void top.fetchNextPage() : null,
    retry: () => {
      if (top.error !== null) void top.refetch()
      for (const level of below) if (level.error !== null) void level.refetch()
    },
  }
}
