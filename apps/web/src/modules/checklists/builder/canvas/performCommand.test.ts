import { expect, test } from 'vitest'
import { canvasRows } from '../store/canvasRows.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { aimAbove } from './performCommand.ts'

test('what is deleted with everything in it leaves the focus on a line that stays', () => {
  const template = templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['q', 'page', 0], ['b', 'yesno', 1])
  const rows = canvasRows(template, { collapsed: new Set(), hidePages: false, open: null })
  expect(aimAbove({ template, rows }, ['p'])).toEqual({ id: 'q', at: 'row' })
  expect(aimAbove({ template, rows }, ['q'])).toEqual({ id: 'a', at: 'row' })
})
