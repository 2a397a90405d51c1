import { applyEdit, itemOf } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { addItem, targetAfter } from '../actions/addItems.ts'
import { moveItems } from '../actions/moveItems.ts'
import { removeItems } from '../actions/removeItems.ts'
import { setTitle } from '../actions/writeItem.ts'
import { updatedTemplate } from '../checks/updatedTemplate.ts'
import { createBuilderStore } from '../store/createBuilderStore.ts'
import { manualClock } from '../testing/manualClock.ts'
import { templateOf, viewOf } from '../testing/sampleTemplate.ts'
import { createPreviewLink } from './createPreviewLink.ts'
import type { EditorMessage } from './protocol.ts'
import { updateBetween } from './updateBetween.ts'

const record = {
  id: 1,
  uuid: 'u',
  parentId: null,
  folder: null,
  version: null,
  publishedAt: null,
  hasDraft: true,
  hasDraftTranslations: false,
}
const from = (type: string, payload: object = {}): unknown => ({ source: 'ckl-preview', version: 1, type, payload })

const open = () => {
  const store = createBuilderStore(
    record,
    templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1], ['c', 'textAnswer', 1]),
  )
  const clock = manualClock()
  const posted: (EditorMessage & { readonly source: string; readonly version: number })[] = []
  const failures: string[] = []
  const link = createPreviewLink({
    store,
    clock,
    post: (message) => posted.push(message),
    revision: () => 4,
    language: 'en',
    theme: () => 'dark',
    failed: (message) => failures.push(message),
  })
  return { store, clock, posted, link, failures, types: () => posted.map(({ type }) => type) }
}

test('nothing is said before the preview is ready, then all of it', () => {
  const { store, clock, link, posted, types } = open()
  store.run(setTitle(store.read().template, 'a', 'A'))
  clock.pass(1000)
  expect(posted).toEqual([])
  link.hear(from('preview:ready'))
  expect(types()).toEqual(['preview:init', 'preview:select'])
  expect(posted[0]).toMatchObject({
    source: 'ckl-editor',
    version: 1,
    payload: { language: 'en', dir: 'ltr', theme: 'dark', template: store.read().template },
  })
})

test('edits are gathered for 60 ms', () => {
  const { store, clock, link, posted } = open()
  link.hear(from('preview:ready'))
  posted.length = 0
  store.run(setTitle(store.read().template, 'a', 'A'))
  clock.pass(59)
  expect(posted).toEqual([])
  clock.pass(1)
  expect(posted).toMatchObject([
    { type: 'preview:update', payload: { revision: 4, changed: [{ id: 'a', title: 'A' }], removed: [] } },
  ])
})

test('somebody who goes on typing is shown at least every 240 ms', () => {
  const { store, clock, link, posted } = open()
  link.hear(from('preview:ready'))
  posted.length = 0
  for (let letter = 1; letter <= 12; letter++) {
    store.run(setTitle(store.read().template, 'a', 'x'.repeat(letter)))
    clock.pass(40)
  }
  expect(posted.length).toBeGreaterThanOrEqual(1)
  expect(posted.length).toBeLessThanOrEqual(3)
  clock.pass(60)
  expect(posted.at(-1)).toMatchObject({ payload: { changed: [{ title: 'x'.repeat(12) }] } })
})

test('an update carries all that is needed: additions, removals, order and parts', () => {
  const { template } = open().store.read()
  const outcomes = [
    addItem(viewOf(template), { type: 'list', target: targetAfter(template, 'a') }),
    removeItems(template, { ids: ['b'] }),
    moveItems(template, { ids: ['c'], target: { parent_id: 'p', before: 'a' } }),
  ]
  for (const outcome of outcomes) {
    if (outcome.kind !== 'change') throw new Error('not a change')
    const result = applyEdit(template, outcome.edit)
    if (!result.ok) throw new Error('refused')
    const update = updateBetween(template, result.template)
    if (update === null) throw new Error('nothing to say')
    expect(updatedTemplate(template, update)).toEqual(result.template)
  }
  expect(updateBetween(template, template)).toBeNull()
})

test('selecting goes both ways and does not echo', () => {
  const { store, clock, link, posted } = open()
  link.hear(from('preview:ready'))
  posted.length = 0
  store.select('b')
  clock.pass(60)
  expect(posted).toMatchObject([{ type: 'preview:select', payload: { item_id: 'b' } }])
  link.hear(from('preview:item-click', { item_id: 'c' }))
  clock.pass(60)
  expect(store.read().current).toBe('c')
  expect(posted).toHaveLength(1)
})

test('an example is handed over once, after what it is about, also to a preview that was not open yet', () => {
  const { store, clock, link, posted, types } = open()
  const witness = {
    now: { year: 2026, month: 1, day: 15, hour: 9, minute: 0 },
    operations: [{ kind: 'answer' as const, path: ['a'], value: 'no' }],
  }
  const finding = {
    code: 'contradiction_required_while_hidden' as const,
    severity: 'warning' as const,
    item_id: 'b',
    data: {},
    witness,
  }
  store.select('b', null)
  store.play(finding)
  clock.pass(1000)
  expect(posted).toEqual([])
  link.hear(from('preview:ready'))
  expect(types()).toEqual(['preview:init', 'preview:select', 'preview:answers'])
  expect(posted[2]).toMatchObject({ version: 1, payload: { ...witness, item_id: 'b' } })
  expect(store.read().played).toBeNull()
  posted.length = 0
  store.run(setTitle(store.read().template, 'a', 'A'))
  store.play(finding)
  clock.pass(60)
  expect(types()).toEqual(['preview:update', 'preview:answers'])
  link.hear(from('preview:ready'))
  expect(types().filter((type) => type === 'preview:answers')).toHaveLength(1)
})

test('turning pages in the preview moves neither side', () => {
  const { store, clock, link, posted } = open()
  link.hear(from('preview:ready'))
  posted.length = 0
  link.hear(from('preview:page-change', { page_id: 'p' }))
  store.setHidePages(false)
  clock.pass(1000)
  expect(store.read().current).toBe('a')
  expect(posted).toEqual([])
})

test('another language is told once', () => {
  const { link, posted, types } = open()
  link.hear(from('preview:ready'))
  posted.length = 0
  link.setLanguage('ar')
  link.setLanguage('ar')
  expect(types()).toEqual(['preview:language'])
  expect(posted[0]).toMatchObject({ payload: { lang: 'ar', dir: 'rtl' } })
})

test('foreign messages, unknown types and unknown items are ignored', () => {
  const { store, link, posted } = open()
  for (const data of [
    null,
    'preview:ready',
    { type: 'preview:ready' },
    { source: 'ckl-preview', version: 2, type: 'preview:ready', payload: {} },
    { source: 'somebody', version: 1, type: 'preview:ready', payload: {} },
    from('preview:dance'),
    from('preview:item-click', { item_id: 7 }),
    from('preview:item-click', { item_id: 'nobody' }),
  ])
    link.hear(data)
  expect(posted).toEqual([])
  expect(store.read().current).toBe('a')
})

test('an error of the preview is heard', () => {
  const { link, failures } = open()
  link.hear(from('preview:error', { message: 'broken' }))
  expect(failures).toEqual(['broken'])
})

test('after close nothing is sent', () => {
  const { store, clock, link, posted } = open()
  link.hear(from('preview:ready'))
  posted.length = 0
  store.run(setTitle(store.read().template, 'a', 'A'))
  link.close()
  clock.pass(1000)
  expect(posted).toEqual([])
  expect(itemOf(store.read().template, 'a')?.title).toBe('A')
})
