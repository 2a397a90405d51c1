import { itemOf } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { addItem, targetAfter } from '../actions/addItems.ts'
import { moveItems } from '../actions/moveItems.ts'
import { removeItems } from '../actions/removeItems.ts'
import { setOptions, setTitle } from '../actions/writeItem.ts'
import { drawn, templateOf, viewOf } from '../testing/sampleTemplate.ts'
import { manualClock } from '../testing/manualClock.ts'
import { createBuilderStore, type BuilderStore } from './createBuilderStore.ts'
import { titlesRestMs } from './createTitlePauses.ts'
import { summariesOf } from './summaries.ts'

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

const open = (): BuilderStore =>
  createBuilderStore(
    record,
    templateOf(
      ['p', 'page', 0],
      ['a', 'yesno', 1],
      ['s', 'section', 1],
      ['b', 'number', 2],
      ['q', 'page', 0],
      ['c', 'textAnswer', 1],
    ),
  )

const rows = (store: BuilderStore): readonly string[] =>
  store.read().rows.map(({ kind, id, indent, last }) => `${'  '.repeat(indent)}${kind} ${id}${last ? ' |' : ''}`)

test('the first question is current, and its page has the line for the next one', () => {
  const store = open()
  expect(store.read().current).toBe('a')
  expect(rows(store)).toEqual([
    'page p',
    'question a',
    'section s',
    '  question b',
    'add p |',
    'page q',
    'question c |',
  ])
})

test('a title being typed changes neither lines nor numbers nor other items', () => {
  const store = open()
  const before = store.read()
  store.run(setTitle(before.template, 'a', 'Is it dry?'))
  const now = store.read()
  expect(now.rows).toBe(before.rows)
  expect(now.numbers).toBe(before.numbers)
  expect(now.counted).toBe(before.counted)
  expect(itemOf(now.template, 'b')).toBe(itemOf(before.template, 'b'))
  expect(itemOf(now.template, 'a')?.title).toBe('Is it dry?')
})

test('letters typed in a row are one step back', () => {
  const store = open()
  for (const title of ['I', 'Is', 'Is it']) store.run(setTitle(store.read().template, 'a', title))
  store.undo()
  expect(itemOf(store.read().template, 'a')?.title).toBe('a')
  store.redo()
  expect(itemOf(store.read().template, 'a')?.title).toBe('Is it')
})

test('every edit that stands is heard, undo and redo included', () => {
  const store = open()
  const heard: string[] = []
  store.onEdit((edit) => heard.push(edit.kind))
  store.run(setTitle(store.read().template, 'a', 'A'))
  store.undo()
  store.redo()
  expect(heard).toEqual(['set_title', 'set_title', 'set_title'])
})

test('BLD-100 BLD-101 an edit makes a draft of a published template and ends a merge request', () => {
  const store = open()
  store.setSaving({ kind: 'conflict', message: 'Somebody else saved' })
  expect(store.read()).toMatchObject({ needMergeRequest: true, dialog: { kind: 'revision' } })
  store.run(setTitle(store.read().template, 'a', 'A'))
  expect(store.read()).toMatchObject({
    needMergeRequest: false,
    record: { hasDraft: true, hasDraftTranslations: false },
  })
})

test('removing the current item makes the one before it current', () => {
  const store = open()
  store.select('b', null)
  store.run(removeItems(store.read().template, { ids: ['b'] }))
  expect(store.read().current).toBe('s')
})

test('after undoing an addition the cursor has somewhere to be', () => {
  const store = open()
  const { template } = store.read()
  store.run(addItem(viewOf(template), { type: 'yesno', target: targetAfter(template, 'a') }))
  store.undo()
  expect(store.read().current).toBe('a')
  expect(store.read().focus).toMatchObject({ id: 'a', at: 'title', gentle: true })
})

test('moving into a collapsed section opens it', () => {
  const store = open()
  store.toggleCollapsed('s', true)
  expect(rows(store)).not.toContain('  question b')
  store.run(moveItems(store.read().template, { ids: ['a'], target: { parent_id: 's', before: null } }))
  expect(store.read().collapsed.has('s')).toBe(false)
  expect(drawn(store.read().template)).toEqual(['p', '  s', '    b', '    a', 'q', '  c'])
})

test('going to an item opens what it stands in', () => {
  const store = open()
  store.toggleCollapsed('p', true)
  store.select('b')
  expect(rows(store)).toContain('  question b')
})

test('hidden pages are hidden until the toggle shows them', () => {
  const store = open()
  store.run(setOptions(store.read().template, 'q', { hidden: true }))
  expect(rows(store)).not.toContain('page q')
  store.setHidePages(false)
  expect(rows(store)).toContain('page q')
  expect(rows(store).some((row) => row.startsWith('page') && !row.includes(' p') && !row.includes(' q'))).toBe(true)
})

test('what may not be is said in a dialog and changes nothing', () => {
  const store = open()
  const before = store.read().template
  store.run(addItem(viewOf(before), { type: 'asset', target: targetAfter(before, 'a') }))
  expect(store.read().dialog).toMatchObject({ kind: 'refused' })
  expect(store.read().template).toBe(before)
})

test('counts and points follow the options', () => {
  const store = open()
  expect(summariesOf(store.read().counted).get('p')).toEqual({ questions: 2, points: 1 })
  store.run(setOptions(store.read().template, 'a', { rate: 3 }))
  expect(summariesOf(store.read().counted).get('p')).toEqual({ questions: 2, points: 3 })
  store.run(setOptions(store.read().template, 'a', { enable_score: undefined }))
  expect(summariesOf(store.read().counted).get('p')).toEqual({ questions: 2, points: 0 })
})

test('who goes to a line on a hidden page has hidden pages shown', () => {
  const store = createBuilderStore(record, templateOf(['p', 'page', 0], ['a', 'number', 1]))
  const hidden = store.read().template.items.at(-1)?.id ?? ''
  expect(store.read().rows.some(({ id }) => id === hidden)).toBe(false)
  store.select(hidden, 'row')
  expect(store.read().hidePages).toBe(false)
  expect(store.read().rows.some(({ id }) => id === hidden)).toBe(true)
})

test('going into a closed section opens it and says that the canvas may wait for that', () => {
  const store = createBuilderStore(record, templateOf(['p', 'page', 0], ['s', 'section', 1], ['a', 'number', 2]))
  store.toggleCollapsed('s', true)
  store.select('a', 'row')
  expect(store.read().collapsed.has('s')).toBe(false)
  expect(store.read().focus?.revealed).toBe(true)
  store.select('s', 'row')
  expect(store.read().focus?.revealed).toBe(false)
})

test('a save that waits and then leaves is told once', () => {
  const store = open()
  let told = 0
  store.subscribe(() => (told += 1))
  store.setSaving({ kind: 'saving' })
  store.setSaving({ kind: 'saving' })
  expect(told).toBe(1)
  store.setSaving({ kind: 'saved', at: 1 })
  store.setSaving({ kind: 'saving' })
  expect(told).toBe(3)
})

test('beside the line the first letter is shown at once, those behind it with the next pause', () => {
  const clock = manualClock()
  const store = createBuilderStore(record, templateOf(['p', 'page', 0], ['a', 'number', 1]), null, clock)
  const write = (title: string): void => store.run(setTitle(store.read().template, 'a', title))
  const beside = (): string | undefined => itemOf(store.read().titled, 'a')?.title
  write('I')
  expect(beside()).toBe('I')
  clock.pass(titlesRestMs - 1)
  write('Is')
  clock.pass(titlesRestMs - 1)
  expect(itemOf(store.read().template, 'a')?.title).toBe('Is')
  expect(beside()).toBe('I')
  clock.pass(1)
  expect(beside()).toBe('Is')
})

test('a new line has the titles of all with it, and nothing comes behind', () => {
  const clock = manualClock()
  const store = createBuilderStore(record, templateOf(['p', 'page', 0], ['a', 'number', 1]), null, clock)
  for (const title of ['I', 'Is']) store.run(setTitle(store.read().template, 'a', title))
  store.run(addItem(viewOf(store.read().template), { type: 'number', target: targetAfter(store.read().template, 'a') }))
  expect(store.read().titled).toBe(store.read().template)
  let told = 0
  store.subscribe(() => (told += 1))
  clock.pass(titlesRestMs)
  expect(told).toBe(0)
})

test('after it has been closed nothing comes behind', () => {
  const clock = manualClock()
  const store = createBuilderStore(record, templateOf(['p', 'page', 0], ['a', 'number', 1]), null, clock)
  for (const title of ['I', 'Is']) store.run(setTitle(store.read().template, 'a', title))
  store.close()
  clock.pass(titlesRestMs)
  expect(itemOf(store.read().titled, 'a')?.title).toBe('I')
})
