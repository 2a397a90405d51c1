import { expect, test } from 'vitest'
import { buildTree, collapsibleIds } from './tree.ts'

interface Entry {
  readonly id: string
  readonly parent: string | null
}

const shape = { idOf: ({ id }: Entry) => id, parentOf: ({ parent }: Entry) => parent }
const entries: readonly Entry[] = [
  { id: 'cold', parent: null },
  { id: 'round', parent: 'cold' },
  { id: 'mapping', parent: 'cold' },
  { id: 'study', parent: 'mapping' },
  { id: 'fire', parent: null },
]

test('TBL-028, TBL-029, TBL-030: rows stand below their parents, a level deeper each, and know how many are below them', () => {
  const tree = buildTree(entries, shape, new Set())
  expect(tree.map(({ id, depth }) => `${id} ${depth}`)).toEqual(['cold 0', 'round 1', 'mapping 1', 'study 2', 'fire 0'])
  expect(tree.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual(['1/2', '1/2', '2/2', '1/1', '2/2'])
  expect(tree.map(({ children }) => children)).toEqual([2, 0, 1, 0, 0])
  expect(collapsibleIds(tree)).toEqual(['cold', 'mapping'])
})

test('TBL-032: a collapsed row hides everything below it and keeps what is below as it was', () => {
  const tree = buildTree(entries, shape, new Set(['cold']))
  expect(tree.filter(({ hidden }) => !hidden).map(({ id }) => id)).toEqual(['cold', 'fire'])
  expect(tree.find(({ id }) => id === 'mapping')).toMatchObject({ expanded: true, hidden: true })
})

test('a row whose parent the filter left out stands at the root', () => {
  const tree = buildTree([{ id: 'study', parent: 'mapping' }], shape, new Set())
  expect(tree).toMatchObject([{ id: 'study', depth: 0, hidden: false, parentId: null }])
})
