import type { SiteOption } from '@plumbline/contract'
import { useState, type KeyboardEvent } from 'react'
import type { SiteStep } from './placeSite.ts'
import type { SiteRow } from './useSiteTree.ts'

interface SiteKeys {
  readonly rows: readonly SiteRow[]
  /** A row that is meant now has to be seen. */
  readonly show: (index: number) => void
  readonly toggle: (id: string) => void
  readonly step: (node: SiteOption, step: SiteStep, held: boolean) => void
  readonly change: (node: SiteOption) => void
  readonly remove: (node: SiteOption) => void
}

/** The keys of a tree: the focus stays with the tree, which names the row that is meant (`active`); Alt moves it. */
export const useSiteKeys = ({ rows, show, toggle, step: move, change, remove }: SiteKeys) => {
  const [at, setAt] = useState<SiteOption | null>(null)
  const place = rows.findIndex(({ option }) => option.value === at?.value)
  const active = rows[place] ?? null
  const go = (to: number): void => {
    const index = Math.min(rows.length - 1, Math.max(0, to))
    setAt(rows[index]?.option ?? null)
    if (rows[index]) show(index)
  }
  const parentAt = ({ depth }: SiteRow): number => {
    for (let above = place - 1; above >= 0; above -= 1) if ((rows[above]?.depth ?? 0) < depth) return above
    return place
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // The buttons in a row have keys of their own.
    if (event.target !== event.currentTarget) return
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [forward, backward] = rightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (event.altKey) {
      const moves: Readonly<Record<string, SiteStep | undefined>> = {
        ArrowUp: 'up',
        ArrowDown: 'down',
        [forward]: 'in',
        [backward]: 'out',
      }
      const direction = moves[event.key]
      if (!direction) return
      event.preventDefault()
      // While a move is on its way its row may be in neither place.
      const moved = active?.option ?? at
      if (moved) move(moved, direction, event.repeat)
      return
    }
    const steps: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => go(place + 1),
      ArrowUp: () => go(place - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ...(active && {
        [forward]: () => {
          if (active.option.hasChildren && !active.expanded) toggle(active.option.value)
          else if (active.expanded) go(place + 1)
        },
        [backward]: () => {
          if (active.expanded) toggle(active.option.value)
          else go(parentAt(active))
        },
        Enter: () => change(active.option),
        F2: () => change(active.option),
        Delete: () => remove(active.option),
      }),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return { active: active?.option.value ?? null, onKeyDown }
}
