import { expect, test } from 'vitest'
import { nextPlace } from './useGridKeys.ts'

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
