import type { ChangeEvent, FocusEvent, MouseEvent } from 'react'
import type { GridPlace } from './useGridKeys.ts'

export interface RowEventsOptions {
  readonly open: (row: number) => void
  /** The link of a row was pressed. */
  readonly follow: (href: string) => void
  readonly toggle: (row: number) => void
  /** Marks the row, or takes the mark from it. */
  readonly mark: (row: number) => void
  readonly setActive: (place: GridPlace) => void
}

/** What is heard on a grid. */
export interface RowEvents {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onChange: (event: ChangeEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

const widgets = 'a, button, input, label, [role="menu"], [role="menuitem"]'

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

const placeOf = ({ dataset }: HTMLElement): GridPlace => ({
  row: Number(dataset['row']),
  column: Number(dataset['column']),
})

/** A press that the browser has a meaning of its own for: a new tab, a new window, a download. */
const isBrowsers = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey

/** Says of each event which row it is of, by the cell it came from: rows then need no handlers, however many they are. */
export const rowEvents = ({ open, follow, toggle, mark, setActive }: RowEventsOptions): RowEvents => ({
  onClick: (event) => {
    const { target } = event
    const cell = cellOf(target)
    // What floats beside a row is no part of it, though its events rise here.
    if (!cell || !(target instanceof Element) || event.defaultPrevented) return
    const { row } = placeOf(cell)
    if (cell.dataset['marks'] !== undefined) {
      if (target === cell) mark(row)
      return
    }
    const widget = target.closest<HTMLElement>(widgets)
    if (!widget) {
      if ((window.getSelection()?.toString() ?? '') === '') open(row)
    } else if (widget.dataset['toggles'] !== undefined) toggle(row)
    else if (widget.dataset['opens'] !== undefined && !isBrowsers(event)) {
      event.preventDefault()
      follow(widget.getAttribute('href') ?? '')
    }
  },
  onChange: (event) => {
    const cell = cellOf(event.target)
    if (cell?.dataset['marks'] !== undefined) mark(placeOf(cell).row)
  },
  onFocus: (event) => {
    const cell = cellOf(event.target)
    if (cell) setActive(placeOf(cell))
  },
})
