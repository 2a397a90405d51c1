import { expect, test } from 'vitest'
import { setTitle } from '../actions/writeItem.ts'
import { canvasRows } from '../store/canvasRows.ts'
import { createBuilderStore } from '../store/createBuilderStore.ts'
import { drawn, templateOf, viewOf } from '../testing/sampleTemplate.ts'
import { aimAbove, performCommand } from './performCommand.ts'

test('what is deleted with everything in it leaves the focus on a line that stays', () => {
  const template = templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['q', 'page', 0], ['b', 'yesno', 1])
  const rows = canvasRows(template, { collapsed: new Set(), hidePages: false, open: null })
  expect(aimAbove({ template, rows }, ['p'])).toEqual({ id: 'q', at: 'row' })
  expect(aimAbove({ template, rows }, ['q'])).toEqual({ id: 'a', at: 'row' })
})

test('Enter on a page goes into its empty first line, and adds one before a line that says something', () => {
  const template = templateOf(['p', 'page', 0], ['a', 'number', 1])
  const record = {
    id: 1,
    uuid: 'u',
    parentId: null,
    folder: null,
    version: 1,
    publishedAt: null,
    hasDraft: false,
    hasDraftTranslations: false,
  }
  const store = createBuilderStore(record, template)
  const enter = (): void => performCommand(store, viewOf(template), { id: 'p', command: 'addBelow', at: 'title' })
  store.run(setTitle(template, 'a', ''))
  enter()
  expect(drawn(store.read().template)).toEqual(['p', '  a'])
  expect(store.read()).toMatchObject({ current: 'a', focus: { id: 'a', at: 'title' } })
  store.run(setTitle(store.read().template, 'a', 'How warm?'))
  enter()
  expect(drawn(store.read().template)).toHaveLength(3)
  expect(store.read().current).not.toBe('a')
})

test('Enter in an empty line at the end of a section leaves the section; in one that says something it adds', () => {
  const template = templateOf(['p', 'page', 0], ['s', 'section', 1], ['a', 'yesno', 2], ['b', 'yesno', 2])
  const record = {
    id: 1,
    uuid: 'u',
    parentId: null,
    folder: null,
    version: 1,
    publishedAt: null,
    hasDraft: false,
    hasDraftTranslations: false,
  }
  const store = createBuilderStore(record, template)
  const enter = (): void => performCommand(store, viewOf(template), { id: 'b', command: 'addBelow', at: 'title' })
  store.run(setTitle(template, 'b', ''))
  enter()
  expect(drawn(store.read().template)).toEqual(['p', '  s', '    a', '  b'])
  store.undo()
  store.run(setTitle(store.read().template, 'b', 'Is it shut?'))
  enter()
  expect(drawn(store.read().template)).toHaveLength(5)
})
