import type { SiteEdit, SiteOption } from '@plumbline/contract'
import { useRef } from 'react'
import { showToast, tellUnanswered } from '../../shared/toasts/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { placeByDrop, placeByStep, placeOf, type SiteEdge, type SitePlace, type SiteStep } from './placeSite.ts'
import type { SiteRow } from './useSiteTree.ts'

const allSteps = ['up', 'down', 'in', 'out'] as const satisfies readonly SiteStep[]

interface SiteMoves {
  readonly steps: (id: string) => readonly SiteStep[]
  readonly step: (node: SiteOption, step: SiteStep) => void
  readonly allowsDrop: (dragged: string, over: string, edge: SiteEdge) => boolean
  readonly drop: (dragged: string, over: string, edge: SiteEdge) => void
}

/** Moves of sites as far as the tree is opened; each can be taken back. `reveal` opens what one was moved into. */
export const useSiteMoves = (
  rows: readonly SiteRow[],
  edit: (edit: SiteEdit) => Promise<void>,
  reveal: (id: string) => void,
): SiteMoves => {
  const t = useWords()
  // The next place is read from rows that know of the one before.
  const busy = useRef(false)
  const move = async (id: string, name: string, place: SitePlace | null, back: SitePlace | null): Promise<void> => {
    if (place === null || busy.current) return
    busy.current = true
    try {
      await edit({ op: 'move', id, ...place })
      if (place.parent_id !== null) reveal(place.parent_id)
      showToast({
        kind: 'success',
        text: t('sites.moved', { name }),
        ...(back && { action: { name: t('gen.undo'), perform: () => void move(id, name, back, null) } }),
      })
    } catch (error) {
      tellUnanswered(t, error, { retry: () => void move(id, name, place, back) })
    } finally {
      busy.current = false
    }
  }
  const nameOf = (id: string): string => rows.find(({ option }) => option.value === id)?.option.label ?? ''
  return {
    steps: (id) => allSteps.filter((step) => placeByStep(rows, id, step) !== null),
    step: ({ value, label }, step) => void move(value, label, placeByStep(rows, value, step), placeOf(rows, value)),
    allowsDrop: (dragged, over, edge) => placeByDrop(rows, dragged, over, edge) !== null,
    drop: (dragged, over, edge) =>
      void move(dragged, nameOf(dragged), placeByDrop(rows, dragged, over, edge), placeOf(rows, dragged)),
  }
}
