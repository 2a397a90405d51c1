import type { TreeOption } from '@plumbline/contract'
import { expect, test } from 'vitest'
import { cleared, marker, pressed, type TreeKnowledge } from './treeChoice.ts'

const option = (path: string, more: Partial<TreeOption> = {}): TreeOption => {
  const parts = path.split('/')
  const value = parts.at(-1) ?? ''
  return {
    value,
    label: value,
    hasChildren: false,
    ancestors: parts.slice(0, -1).map((part) => ({ value: part, label: part })),
    fixed: false,
    canSelect: true,
    ...more,
  }
}

const europe = option('europe', { hasChildren: true })
const france = option('europe/france', { hasChildren: true })
const spain = option('europe/spain')
const paris = option('europe/france/paris')
const lyon = option('europe/france/lyon', { fixed: true })
const known: TreeKnowledge = {
  options: new Map([europe, france, spain, paris, lyon].map((one) => [one.value, one])),
  children: new Map([
    ['europe', [france, spain]],
    ['france', [paris, lyon]],
  ]),
}

const marks = (chosen: readonly string[], several = true, knowledge = known) =>
  ['europe', 'france', 'spain', 'paris', 'lyon'].map(marker(chosen, knowledge, several)).join(' ')

test('PCK-019: what lies above a chosen option is partially selected, until all its children are selected', () => {
  expect(marks([])).toBe('none none none none none')
  expect(marks(['paris'])).toBe('partial partial none chosen none')
  expect(marks(['paris', 'lyon'])).toBe('partial chosen none chosen chosen')
  expect(marks(['paris', 'lyon', 'spain'])).toBe('chosen chosen chosen chosen chosen')
})

test('what was never opened is not taken for empty, and one choice never selects what lies above', () => {
  expect(marks(['paris', 'lyon'], true, { ...known, children: new Map() })).toBe('partial partial none chosen chosen')
  expect(marks(['spain'], false, { ...known, children: new Map([['europe', [spain]]]) })).toBe(
    'partial none chosen none none',
  )
})

test('a press takes an option, another press gives it back; one option takes the place of another', () => {
  expect(pressed(paris, ['spain'], known, true)).toEqual(['spain', 'paris'])
  expect(pressed(paris, ['spain', 'paris'], known, true)).toEqual(['spain'])
  expect(pressed(paris, ['spain'], known, false)).toEqual(['paris'])
})

test('PCK-020: a fixed option stays, whether it is pressed, replaced, cleared, or its parent is taken back', () => {
  expect(pressed(lyon, ['lyon', 'paris'], known, true)).toEqual(['lyon', 'paris'])
  expect(pressed(paris, ['lyon'], known, false)).toEqual(['lyon'])
  expect(cleared(['lyon', 'paris', 'spain'], known)).toEqual(['lyon'])
  expect(pressed(france, ['paris', 'lyon', 'spain'], known, true)).toEqual(['lyon', 'spain'])
})

test('PCK-012: what is shown but not selectable is not taken', () => {
  expect(pressed(option('europe/italy', { canSelect: false }), ['spain'], known, true)).toEqual(['spain'])
})
