import { compile, type Template } from '@plumbline/checklist'
import { expect, test } from 'vitest'
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
