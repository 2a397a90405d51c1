import type { SiteEdit, SiteOption } from '@plumbline/contract'
import { useEffect, useRef, useState } from 'react'
import { showToast, tellUnanswered } from '../../shared/toasts/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { placeByDrop, placeByStep, placeOf, type SiteEdge, type SitePlace, type SiteStep } from './placeSite.ts'
import type { SiteRow, SiteTree } from './useSiteTree.ts'

const allSteps = ['up', 'down', 'in', 'out'] as const satisfies readonly SiteStep[]

interface SiteMoves {
  readonly steps: (id: string) => readonly SiteStep[]
  /** `held`: a key repeats itself; it moves on as fast as the server does, and stops when it is let go. */
  readonly step: (node: SiteOption, step: SiteStep, held?: boolean) => void
  readonly allowsDrop: (dragged: string, over: string, edge: SiteEdge) => boolean
  readonly drop: (dragged: string, over: string, edge: SiteEdge) => void
}

/** Somebody wants a site elsewhere: where that is, is read from the rows once it is its turn. */
interface Wish {
  readonly id: string
  readonly name: string
  readonly place: (rows: readonly SiteRow[]) => SitePlace | null
  /** It takes another move back: it can't be taken back itself. */
  readonly isBack?: boolean
}

/**
 * Moves of sites as far as the tree is opened, one after the other; each can be taken back. `reveal` opens what one was
 * moved into.
 */
export const useSiteMoves = (
  { rows, fetching }: Pick<SiteTree, 'rows' | 'fetching'>,
  edit: (edit: SiteEdit) => Promise<void>,
  reveal: (id: string) => void,
): SiteMoves => {
  const t = useWords()
  const waiting = useRef<readonly Wish[]>([])
  const busy = useRef(false)
  const [, look] = useState(0)
  const ask = (wish: Wish): void => {
    waiting.current = [...waiting.current, wish]
    look((times) => times + 1)
  }
  const move = async (wish: Wish, place: SitePlace, back: SitePlace | null): Promise<void> => {
    const { id, name } = wish
    busy.current = true
    try {
      await edit({ op: 'move', id, ...place })
      if (place.parent_id !== null) reveal(place.parent_id)
      showToast({
        kind: 'success',
        text: t('sites.moved', { name }),
        ...(back &&
          wish.isBack !== true && {
            action: { name: t('gen.undo'), perform: () => ask({ id, name, place: () => back, isBack: true }) },
          }),
      })
    } catch (error) {
      // What was wanted after it began where it would have led.
      waiting.current = []
      tellUnanswered(t, error, { retry: () => ask(wish) })
    } finally {
      busy.current = false
    }
  }
  const goOn = (): void => {
    // The next place is read from rows that know of the move before.
    while (!busy.current && !fetching) {
      const [wish, ...rest] = waiting.current
      if (!wish) return
      waiting.current = rest
      const place = wish.place(rows)
      if (place !== null) void move(wish, place, placeOf(rows, wish.id))
    }
  }
  useEffect(goOn)
  const nameOf = (id: string): string => rows.find(({ option }) => option.value === id)?.option.label ?? ''
  return {
    steps: (id) => allSteps.filter((step) => placeByStep(rows, id, step) !== null),
    step: ({ value, label }, step, held = false) => {
      if (held && (busy.current || waiting.current.length > 0)) return
      ask({ id: value, name: label, place: (latest) => placeByStep(latest, value, step) })
    },
    allowsDrop: (dragged, over, edge) => placeByDrop(rows, dragged, over, edge) !== null,
    drop: (dragged, over, edge) =>
      ask({ id: dragged, name: nameOf(dragged), place: (latest) => placeByDrop(latest, dragged, over, edge) }),
  }
}
