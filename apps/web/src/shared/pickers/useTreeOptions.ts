import type { TreeOption } from '@plumbline/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { TreeSource } from './remote.ts'
import type { TreeKnowledge } from './treeChoice.ts'

export interface TreeRow {
  readonly option: TreeOption
  /** 0 for a root and for everything a search has found. */
  readonly depth: number
  readonly expanded: boolean
  /** What is below it is on its way. */
  readonly loading: boolean
}

export interface TreeOptions {
  readonly rows: readonly TreeRow[]
  readonly known: TreeKnowledge
  readonly pending: boolean
  readonly error: unknown
  readonly retry: () => void
}

export interface TreeAsked {
  readonly source: TreeSource
  readonly opened: boolean
  /** What is searched for; '': the tree. */
  readonly q: string
  readonly expanded: ReadonlySet<string>
  readonly chosen: readonly string[]
  /** Options that were chosen here: nobody has to be asked what they are called. */
  readonly picked: ReadonlyMap<string, TreeOption>
}

/** A tree's search waits this long for the next letter (workspace.md section 9). */
export const searchDelay = 500

const nothing: readonly TreeOption[] = []

/** The rows of a tree dropdown as far as they are opened or found, and all that is known of its options. */
export const useTreeOptions = ({ source, opened, q, expanded, chosen, picked }: TreeAsked): TreeOptions => {
  const keyOf = (part: string, what: unknown): readonly unknown[] => ['picker', source.name, part, what]
  const ids = chosen.filter((value) => !picked.has(value)).sort()
  const named = useQuery({
    queryKey: keyOf('ids', ids),
    queryFn: ({ signal }) => source.load({ ids }, signal),
    enabled: ids.length > 0,
    retry: false,
    staleTime: Infinity,
  })
  const top = useQuery({
    queryKey: keyOf('q', q),
    queryFn: ({ signal }) => source.load(q === '' ? {} : { q }, signal),
    enabled: opened,
    retry: false,
  })
  const parents = [...expanded]
  const below = useQueries({
    queries: parents.map((parent) => ({
      queryKey: keyOf('parent', parent),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => source.load({ parent_id: parent }, signal),
      enabled: opened,
      retry: false,
    })),
  })
  const childrenOf = new Map(
    parents.flatMap((parent, at) => {
      const list = below[at]?.data
      return list ? [[parent, list] as const] : []
    }),
  )
  const rows: TreeRow[] = []
  const put = (options: readonly TreeOption[], depth: number): void => {
    for (const option of options) {
      const open = q === '' && option.hasChildren && expanded.has(option.value)
      const children = childrenOf.get(option.value)
      rows.push({ option, depth, expanded: open, loading: open && !children })
      if (open && children) put(children, depth + 1)
    }
  }
  put(top.data ?? nothing, 0)
  const failed = [top, ...below].find(({ error }) => error !== null)
  const known: TreeKnowledge = {
    options: new Map(
      [
        ...(named.data ?? nothing),
        ...picked.values(),
        ...(top.data ?? nothing),
        ...[...childrenOf.values()].flat(),
      ].map((option) => [option.value, option]),
    ),
    children: childrenOf,
  }
  return {
    rows,
    known,
    pending: top.isPending && opened,
    error: failed?.error ?? null,
    retry: () => {
      for (const query of [top, ...below]) if (query.error !== null) void query.refetch()
    },
  }
}
