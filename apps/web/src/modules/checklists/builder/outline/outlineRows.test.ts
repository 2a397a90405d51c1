import { expect, test } from 'vitest'
import { setOptions, setTitle } from '../actions/writeItem.ts'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import { outlineRows } from './outlineRows.ts'

const template = templateOf(
  ['Kitchen', 'page', 0],
  ['Doors', 'section', 1],
  ['Door closes', 'yesno', 2],
  ['Cellar', 'page', 0],
  ['İce', 'number', 1],
)
const view = {
  open: new Set<string>(),
  hidePages: true,
  query: '',
  language: 'en',
  untitled: (type: string) => `a ${type}`,
}
const ids = (more: Partial<typeof view> = {}, from = template): readonly string[] =>
  outlineRows(from, { ...view, ...more }).map(({ id }) => id)

test('closed containers hide what they hold', () => {
  expect(ids()).toEqual(['Kitchen', 'Cellar'])
  expect(ids({ open: new Set(['Kitchen']) })).toEqual(['Kitchen', 'Doors', 'Cellar'])
})

test('a search shows every hit with the way to it, whatever is closed', () => {
  expect(ids({ query: ' CLOSES ' })).toEqual(['Kitchen', 'Doors', 'Door closes'])
  expect(ids({ query: 'nowhere' })).toEqual([])
})

test('hidden pages come with the toggle', () => {
  const hidden = after(template, setOptions(template, 'Cellar', { hidden: true }))
  expect(ids({}, hidden)).toEqual(['Kitchen'])
  expect(ids({ hidePages: false }, hidden)).toContain('Cellar')
})

test('a line without a title is found by what it is called there', () => {
  const blank = after(template, setTitle(template, 'Door closes', ''))
  expect(ids({ query: 'a yesno' }, blank)).toEqual(['Kitchen', 'Doors', 'Door closes'])
})
