import { compile, openSession, type PathState, type Template } from '@plumbline/checklist'
import { createTranslator, loadFieldWords, type FieldWords } from '@plumbline/language'
import { expect, test } from 'vitest'
import { entryTitles } from './entryTitles.ts'
import { groupEntries } from './groupEntries.ts'

const template = (flat_items: Template['grouped_items'][number]['flat_items']): Template => ({
  title: 'T',
  description: '',
  language: 'en',
  options: {},
  items: [
    {
      id: 'p',
      type: 'page',
      title: 'P',
      options: {},
      parent_id: null,
      base_id: 'p',
      reference_key: 'k1',
      visible: true,
      depth: 0,
    },
    {
      id: 's',
      type: 'section',
      title: 'Rooms',
      options: { grouped_item_id: 'g' },
      parent_id: 'p',
      base_id: 's',
      reference_key: 'k2',
      visible: true,
      depth: 1,
    },
  ],
  responses: [{ uuid: 'floors', options: [{ uuid: 'f1', label: 'First' }] }],
  global_responses: [],
  info: [],
  image_markers: [],
  grouped_items: [
    {
      uuid: 'g',
      type: flat_items === null ? 'response_set' : 'custom',
      value: flat_items === null ? 'floors' : null,
      options: null,
      items: null,
      flat_items,
      parent_uuid: null,
    },
  ],
  rule_sets: [],
  translations: [],
  ratings: [],
  custom_units: [],
  global_items: [],
})

const entriesOf = (written: Template): readonly (readonly [string, number])[] => {
  const compiled = compile(written)
  const section = compiled.byId.get('s')
  if (section === undefined) throw new Error('no section')
  return [...groupEntries(compiled.template, section).values()].map(({ label, depth }) => [label, depth] as const)
}

test('typed options stand as deep as the tree says', () => {
  expect(
    entriesOf(
      template([
        { uuid: 'a', label: 'East', parent_uuid: null },
        { uuid: 'b', label: 'Room 101', parent_uuid: 'a' },
        { uuid: 'c', label: 'Cupboard', parent_uuid: 'b' },
        { uuid: 'd', label: 'West', parent_uuid: null },
      ]),
    ),
  ).toEqual([
    ['East', 0],
    ['Room 101', 1],
    ['Cupboard', 2],
    ['West', 0],
  ])
})

test('the options of a response set stand side by side', () => {
  expect(entriesOf(template(null))).toEqual([['First', 0]])
})

test('a question in an entry is told apart by the entry, in the review and wherever it stands alone', async () => {
  const t = createTranslator<FieldWords>('en', await loadFieldWords('en'))
  const written = template(null)
  const section = written.items.find(({ id }) => id === 's')
  if (section === undefined) throw new Error('no section')
  const items = [
    ...written.items,
    { ...section, id: 'r', base_id: 'r', reference_key: 'k3', options: { repeatable: true } },
  ]
  const compiled = compile({ ...written, items })
  const session = openSession(compiled, { now: { year: 2026, month: 11, day: 20, hour: 12, minute: 0 } })
  const holder = (base: string, instances: readonly string[]): PathState | null => {
    const state = session.stateOf(base)
    return state && { ...state, instances }
  }
  const stateOf = (key: string): PathState | null =>
    key === 's' ? holder('s', ['f1']) : key === 's/f1/r' ? holder('r', ['one', 'two']) : null
  const { template: known } = compiled
  expect(entryTitles(t, known, stateOf, ['s', 'f1', 'q'])).toEqual(['First'])
  expect(entryTitles(t, known, stateOf, ['s', 'f1', 'r', 'two', 'q'])).toEqual(['First', 'Entry 2'])
  expect(entryTitles(t, known, stateOf, ['q'])).toEqual([])
})
