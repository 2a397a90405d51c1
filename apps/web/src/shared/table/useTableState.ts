import type { TableDefinition } from '@plumbline/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import {
  needsCorrection,
  openedTab,
  readTableState,
  saysNothing,
  writeTableState,
  type Search,
  type TableState,
} from './state/query.ts'

export interface TableStateHandle {
  readonly state: TableState
  /** The key of the saved query that was opened; null: the default one. */
  readonly tab: string | null
  /** The address says nothing of the table: it was come to by a menu, not by a link to a view. */
  readonly fresh: boolean
  /** The address says something that the definition does not know. */
  readonly wrong: boolean
  /** Opens a saved query: its view, and its tab marked as the one that is open. */
  readonly open: (tab: string, state: TableState, how?: { readonly replace?: boolean }) => void
  /** Goes to a changed state; a change of anything but the page begins at page 1. */
  readonly change: (part: Partial<TableState>, how?: { readonly replace?: boolean }) => void
}

/** The table's state as the address carries it: a link reproduces the view, Back returns to it. */
export const useTableState = (
  definition: TableDefinition,
  /** False: the address is only read; who shows the table puts it right. */
  { corrects = true }: { readonly corrects?: boolean } = {},
): TableStateHandle => {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => readTableState(definition, search), [definition, search])
  const wrong = needsCorrection(definition, search)
  useEffect(() => {
    if (wrong && corrects)
      void navigate({ to: '.', search: writeTableState(state, search), replace: true, resetScroll: false })
  }, [wrong, corrects, navigate, state, search])
  const change = useCallback<TableStateHandle['change']>(
    (part, { replace = false } = {}) => {
      const next = { ...state, page: 1, ...part }
      void navigate({ to: '.', search: writeTableState(next, search), replace, resetScroll: false })
    },
    [navigate, search, state],
  )
  const open = useCallback<TableStateHandle['open']>(
    (tab, next, { replace = false } = {}) =>
      void navigate({ to: '.', search: writeTableState(next, openedTab(search, tab)), replace, resetScroll: false }),
    [navigate, search],
  )
  const tab = search['tab']
  return { state, tab: typeof tab === 'string' ? tab : null, fresh: saysNothing(search), wrong, change, open }
}
