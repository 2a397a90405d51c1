import type { Focus } from '../store/BuilderState.ts'

/** A gentle request for the focus gives way where somebody is busy outside of the canvas. */
export const isElsewhere = ({ gentle }: Focus, element: Element): boolean => {
  const active = document.activeElement
  if (gentle !== true || active === null || active === document.body) return false
  return element.closest('[role="treegrid"]')?.contains(active) !== true
}
