import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

export interface GridPlace {
  readonly row: number
  readonly column: number
}

export interface GridKeys {
  /** The one cell that the Tab key reaches. */
  readonly active: GridPlace
  readonly setActive: (place: GridPlace) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export interface GridKeysOptions {
  readonly body: RefObject<HTMLElement | null>
  readonly rows: number
  readonly columns: number
  /** Brings a row into the rendered part of a long table. */
  readonly reveal: (row: number) => void
  /** Keys of the table itself; true when the key was used. */
  readonly use: (event: KeyboardEvent<HTMLElement>, place: GridPlace) => boolean
}

const pageRows = 10

export const cellAt = (body: HTMLElement | null, { row, column }: GridPlace): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null

/** The cell that a key leads to, and the one it was pressed in. */
interface Wanted {
  readonly place: GridPlace
  readonly from: HTMLElement
}

/** The focus is where it was, or fell to the page because its row is no longer rendered. */
const isHeld = (from: HTMLElement): boolean =>
  document.activeElement === from || (!from.isConnected && document.activeElement === document.body)

/** Where a key leads from a cell; null when it is no key of the grid. Sideways keys follow the reading direction. */
export const nextPlace = (
  key: string,
  control: boolean,
  place: GridPlace,
  size: { readonly rows: number; readonly columns: number },
  rightToLeft: boolean,
): GridPlace | null => {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  const { row, column } = place
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const at = (toRow: number, toColumn: number): GridPlace => ({
    row: Math.min(lastRow, Math.max(0, toRow)),
    column: Math.min(lastColumn, Math.max(0, toColumn)),
  })
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column)
    case 'ArrowUp':
      return at(row - 1, column)
    case forward:
      return at(row, column + 1)
    case backward:
      return at(row, column - 1)
    case 'PageDown':
      return at(row + pageRows, column)
    case 'PageUp':
      return at(row - pageRows, column)
    case 'Home':
      return at(control ? 0 : row, 0)
    case 'End':
      return at(control ? lastRow : row, lastColumn)
    default:
      return null
  }
}

/** Arrow keys in a grid: one cell is in the Tab order, the others are reached from it (WAI-ARIA grid pattern). */
export const useGridKeys = ({ body, rows, columns, reveal, use }: GridKeysOptions): GridKeys => {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 })
  const wanted = useRef<Wanted | null>(null)
  const active = {
    row: Math.min(place.row, Math.max(0, rows - 1)),
    column: Math.min(place.column, Math.max(0, columns - 1)),
  }
  useEffect(() => {
    if (wanted.current === null) return
    // Rows are drawn a few at a time: who has gone elsewhere meanwhile stays there.
    if (!isHeld(wanted.current.from)) wanted.current = null
    const cell = wanted.current && cellAt(body.current, wanted.current.place)
    if (!cell) return
    wanted.current = null
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null
      // Keys inside a menu or a field of a cell belong to it.
      if (!cell || event.target !== cell) return
      const from = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
      if (use(event, from)) {
        event.preventDefault()
        return
      }
      if (event.altKey || event.shiftKey) return
      const to = nextPlace(
        event.key,
        event.ctrlKey || event.metaKey,
        from,
        { rows, columns },
        document.documentElement.dir === 'rtl',
      )
      if (!to) return
      event.preventDefault()
      wanted.current = { place: to, from: cell }
      reveal(to.row)
      setPlace(to)
    },
    [use, rows, columns, reveal],
  )
  return { active, setActive: setPlace, onKeyDown }
}
