import { act, useRef, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { click, focus, get, openScreen } from '../../testing/openScreen.tsx'
import { nextPlace, useGridKeys } from './useGridKeys.ts'

const size = { rows: 30, columns: 4 }

test('arrow keys go from cell to cell and stop at the edges', () => {
  expect(nextPlace('ArrowDown', false, { row: 0, column: 2 }, size, false)).toEqual({ row: 1, column: 2 })
  expect(nextPlace('ArrowUp', false, { row: 0, column: 2 }, size, false)).toEqual({ row: 0, column: 2 })
  expect(nextPlace('PageDown', false, { row: 25, column: 0 }, size, false)).toEqual({ row: 29, column: 0 })
  expect(nextPlace('End', true, { row: 3, column: 0 }, size, false)).toEqual({ row: 29, column: 3 })
  expect(nextPlace('a', false, { row: 3, column: 0 }, size, false)).toBe(null)
})

test('in Arabic the left arrow goes forward', () => {
  expect(nextPlace('ArrowLeft', false, { row: 0, column: 1 }, size, true)).toEqual({ row: 0, column: 2 })
  expect(nextPlace('ArrowRight', false, { row: 0, column: 1 }, size, true)).toEqual({ row: 0, column: 0 })
})

/** Three rows, of which the last is drawn when its button is pressed. */
const Grid = (): ReactNode => {
  const [drawn, setDrawn] = useState(2)
  const body = useRef<HTMLDivElement>(null)
  const keys = useGridKeys({ body, rows: 3, columns: 1, reveal: () => undefined, use: () => false })
  return (
    <main>
      <button type="button" onClick={() => setDrawn(3)}>
        Draw the rest
      </button>
      <input aria-label="Search" />
      <div ref={body} role="grid" tabIndex={-1} onKeyDown={keys.onKeyDown}>
        {[0, 1, 2].slice(0, drawn).map((row) => (
          <div key={row} role="row">
            <div role="gridcell" data-row={row} data-column={0} tabIndex={-1} aria-label={`Row ${row}`} />
          </div>
        ))}
      </div>
    </main>
  )
}

const toTheEnd = (cell: HTMLElement): Promise<void> =>
  act(async () => {
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', ctrlKey: true, bubbles: true, cancelable: true }))
  })

test('the last row gets the focus once it is drawn, unless the person has gone elsewhere meanwhile', async () => {
  for (const elsewhere of [false, true]) {
    const screen = await openScreen({ at: '/', path: '/', screen: Grid })
    const first = get('[role=gridcell]', 'Row 0')
    await focus(first)
    await toTheEnd(first)
    expect(document.activeElement).toBe(first)
    if (elsewhere) await focus(get('input'))
    await click(get('button', 'Draw the rest'))
    expect(document.activeElement).toBe(elsewhere ? get('input') : get('[role=gridcell]', 'Row 2'))
    await screen.close()
  }
})
