import type { Template } from '@plumbline/checklist'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addItem, targetAfter } from '../actions/addItems.ts'
import { moveItems } from '../actions/moveItems.ts'
import { removeItems } from '../actions/removeItems.ts'
import { setOptions, setTitle } from '../actions/writeItem.ts'
import { after, templateOf, viewOf } from '../testing/sampleTemplate.ts'
import { movedAmong } from './movedAmong.ts'
import { isSame, templateDifference } from './templateDifference.ts'

const sample = (): Template =>
  templateOf(
    ['p', 'page', 0],
    ['a', 'yesno', 1],
    ['b', 'number', 1],
    ['c', 'number', 1],
    ['d', 'number', 1],
    ['q', 'page', 0],
  )

const said = (before: Template, now: Template): readonly string[] =>
  templateDifference(before, now).items.map(
    ({ kind, item, moved, fields }) =>
      `${kind} ${item.title || item.type}${moved ? ' moved' : ''}${fields.map(({ field }) => ` ${field}`).join('')}`,
  )

test('says item by item what was added, removed, moved and changed', () => {
  const last = sample()
  let now = after(last, setTitle(last, 'a', 'A'))
  now = after(now, setOptions(now, 'b', { required: true }))
  now = after(now, removeItems(now, { ids: ['c'] }))
  now = after(now, addItem(viewOf(now), { type: 'photo', target: targetAfter(now, 'a') }))
  now = after(now, moveItems(now, { ids: ['d'], target: { parent_id: 'q', before: null } }))
  expect(said(last, now)).toEqual([
    'changed A title',
    'added photo',
    'changed b required',
    'removed c',
    'changed d moved',
  ])
  const [title] = templateDifference(last, now).items
  expect(title?.fields).toEqual([{ field: 'title', from: 'a', to: 'A' }])
})

test('one question drawn past others is one move', () => {
  const last = sample()
  const now = after(last, moveItems(last, { ids: ['d'], target: { parent_id: 'p', before: 'a' } }))
  expect(said(last, now)).toEqual(['changed d moved'])
})

test('a question is the same one by its base id, whatever its id is now', () => {
  const last = sample()
  const now = { ...last, items: last.items.map((item) => (item.id === 'b' ? { ...item, id: 'other' } : item)) }
  expect(isSame(templateDifference(last, now))).toBe(true)
})

/** The responses of an item under another id. */
const withCopiedResponses = (template: Template, id: string): Template => ({
  ...template,
  responses: template.responses.map((set) => ({ ...set, uuid: `copy of ${set.uuid}` })),
  items: template.items.map((item) =>
    item.id === id
      ? { ...item, options: { ...item.options, response_set_id: `copy of ${String(item.options.response_set_id)}` } }
      : item,
  ),
})

test('options in another order, switched off instead of absent, or responses under another id are no change', () => {
  const last = sample()
  const off = after(last, setOptions(last, 'b', { required: false, hint: '' }))
  const copied = withCopiedResponses(off, 'a')
  const turned = {
    ...copied,
    items: copied.items.map((item) => ({
      ...item,
      options: Object.fromEntries(Object.entries(item.options).toReversed()),
    })),
  }
  expect(isSame(templateDifference(last, turned))).toBe(true)
})

test('responses are compared by what they say', () => {
  const last = sample()
  const now = {
    ...last,
    responses: last.responses.map((set) => ({
      ...set,
      options: set.options.map((option, index) => (index === 0 ? { ...option, label: 'Sound' } : option)),
    })),
  }
  expect(said(last, now)).toEqual(['changed a responses'])
})

test('the template’s own fields and translations are named', () => {
  const last = sample()
  const now: Template = {
    ...last,
    title: 'Renamed',
    options: { score_target: 80 },
    translations: [{ language: 'fr', strings: { 'template.title': 'Renommé' } }],
  }
  expect(templateDifference(last, now).template).toEqual([
    { field: 'title', from: 'Sample', to: 'Renamed' },
    { field: 'score_target', from: undefined, to: 80 },
    { field: 'translations', from: undefined, to: 'fr' },
  ])
})

test('what is not moved stands in its former order, and no more is moved than must be', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60), { maxLength: 9 }), (turns) => {
      const moved = new Set(movedAmong(turns))
      const rest = turns.filter((_, position) => !moved.has(position))
      expect(rest).toEqual(rest.toSorted((one, other) => one - other))
      let longest = 0
      for (let mask = 0; mask < 1 << turns.length; mask++) {
        const some = turns.filter((_, position) => (mask >> position) & 1)
        if (some.every((turn, at) => at === 0 || (some[at - 1] ?? 0) < turn)) longest = Math.max(longest, some.length)
      }
      expect(rest).toHaveLength(longest)
    }),
    { seed: 20_261_120, numRuns: 150 },
  )
})
