import type { Item, ItemOptions, ItemType, Template } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { openContent } from './openContent.ts'

const list = '0190a000-0000-7000-8000-0000000000a1'
const type = '0190a000-0000-7000-8000-0000000000a2'
const person = '0190a000-0000-7000-8000-0000000000a3'
const counting = (): (() => string) => {
  let made = 0
  return () => `0190a000-0000-7000-8000-${String(++made).padStart(12, '0')}`
}

const item = (id: string, kind: ItemType, options: ItemOptions): Item => ({
  id,
  type: kind,
  title: id,
  options,
  parent_id: null,
  base_id: id,
  reference_key: id,
  visible: true,
  depth: 1,
})

const entry = '0190a000-0000-7000-8000-0000000000a4'

const template: Template = {
  title: 'Round',
  description: '',
  language: 'en',
  options: { score_target: 80, scenarios: [{ uuid: 's', title: 'secret scenario', text: '' }], own: 'secret option' },
  responses: [
    {
      uuid: 'answers',
      owner: 'secret owner',
      options: [{ uuid: 'yes', label: 'Yes', score: 1, file: 'secret signature' }],
    },
    { uuid: 'deleted answers', options: [{ uuid: 'x', label: 'secret deleted answer' }] },
  ],
  global_responses: [{ uuid: 'nobody’s', options: [{ uuid: 'y', label: 'secret set' }] }],
  info: [
    {
      uuid: 'look',
      items: [
        { uuid: 'p', type: 'photo', value: { file_id: 'f', name: 'Tile.png', url: 'secret url' }, by: 'secret author' },
        { uuid: 'l', type: 'url', value: 'https://example.test', title: 'Manual' },
      ],
    },
    { uuid: 'deleted info', items: [{ uuid: 'd', type: 'instruction', value: 'secret deleted text' }] },
  ],
  rule_sets: [
    {
      uuid: 'rules',
      has_visibility: false,
      related_items: ['supplier', 'who'],
      action_items: ['good'],
      rules: [
        {
          uuid: 'r1',
          kind: 'rule',
          branches: [
            {
              type: 'if',
              match: 'any',
              conditions: [
                { item_id: 'supplier', operator: 'any_in', value: [entry, list] },
                { match: 'all', conditions: [{ item_id: 'who', operator: 'equals', value: person }] },
                { item_id: 'good', operator: 'equals', value: entry },
              ],
              actions: [{ action: 'set_value', item_id: 'good', value: 'yes' }],
            },
          ],
        },
      ],
    },
    { uuid: 'deleted rules', has_visibility: false, related_items: ['secret item'], action_items: [], rules: [] },
  ],
  translations: [{ language: 'de', strings: { 'item.good.title': 'Gut?', 'item.q7.title': 'secret deleted title' } }],
  custom_units: [
    { id: 4713, name: 'Crate', symbol: 'cr', unit_type: 'custom', key: 'crate' },
    { id: 4714, name: 'secret unit', symbol: '', unit_type: 'custom', key: 'other' },
  ],
  global_items: [{ uuid: 'of the workspace' }],
  items: [
    item('supplier', 'global_list', {
      global_list_uuid: list.toUpperCase(),
      global_list_id: 4711,
      label_field_keys: ['margin'],
      value_field_keys: ['margin'],
      scoring: { enabled: true, field_key: 'margin' },
      advanced: 'margin',
    }),
    item('serial', 'asset_field', { asset_type_uuid: type, asset_type_id: 4712, field_key: 'secret_serial' }),
    item('who', 'person', { default_value: person }),
    item('good', 'yesno', {
      default_value: 'yes',
      response_set_id: 'answers',
      rule_set_id: 'rules',
      info_id: 'look',
      image_marker_id: 'm',
      program: 'secret of a program',
    }),
    item('crates', 'number', { custom_unit_id: 4713 }),
    item('suppliers', 'section', { grouped_item_id: 'g' }),
    item('rooms', 'section', { grouped_item_id: 'h' }),
  ],
  grouped_items: [
    {
      uuid: 'g',
      type: 'global_list',
      value: list,
      options: [{ uuid: 'e', label: 'Secret supplier' }],
      items: null,
      flat_items: null,
      parent_uuid: null,
    },
    {
      uuid: 'h',
      type: 'custom',
      value: null,
      options: [{ uuid: 'r', label: 'Room 1' }],
      items: null,
      flat_items: null,
      parent_uuid: 'building',
    },
    {
      uuid: 'building',
      type: 'custom',
      value: null,
      options: [{ uuid: 'b', label: 'Building 1' }],
      items: null,
      flat_items: null,
      parent_uuid: null,
    },
    {
      uuid: 'deleted group',
      type: 'custom',
      value: null,
      options: [{ uuid: 's', label: 'secret room' }],
      items: null,
      flat_items: null,
      parent_uuid: null,
    },
  ],
  ratings: [{ id: 1, value: 3, title_lang: { en: 'Good' }, icon_id: 99, icon: 'data:image/png;base64,AA==' }],
  image_markers: [
    { uuid: 'm', file_id: 'f', options: {}, items: [], file: { url: 'https://example.test/api/storage/w1/a?sig=x' } },
    { uuid: 'deleted marker', file_id: 'secret file', options: {}, items: [] },
  ],
}

test('an open content names no record of the workspace, the same one by the same stand-in', () => {
  const open = openContent(template, counting())
  const told = JSON.stringify(open)
  for (const secret of [list, list.toUpperCase(), type, person, '4711', '4712', '4713', 'margin', 'sig=x', '99'])
    expect([secret, told.includes(secret)]).toEqual([secret, false])
  expect(open.items[0]?.options['global_list_uuid']).toBe(open.grouped_items[0]?.value)
  expect(open.items[1]?.options['asset_type_uuid']).not.toBe(open.grouped_items[0]?.value)
  const [asked] = open.rule_sets[0]?.rules[0]?.branches[0]?.conditions ?? []
  expect(asked).toMatchObject({ item_id: 'supplier', value: [expect.any(String), open.grouped_items[0]?.value] })
})

test('nothing that was deleted, and nothing that no screen shows, goes out', () => {
  expect(JSON.stringify(openContent(template, counting())).toLowerCase()).not.toMatch(/secret/)
})

test('and keeps what makes it a checklist', () => {
  const open = openContent(template, counting())
  expect(open.items.map(({ title }) => title)).toEqual(template.items.map(({ title }) => title))
  expect(open.options).toEqual({ score_target: 80 })
  expect(open.items[3]?.options).toMatchObject({ default_value: 'yes', response_set_id: 'answers', info_id: 'look' })
  expect(open.items[4]?.options).toEqual({ custom_unit_key: 'crate' })
  expect(open.custom_units).toEqual([{ name: 'Crate', symbol: 'cr', unit_type: 'custom', key: 'crate' }])
  expect(open.responses).toEqual([{ uuid: 'answers', options: [{ uuid: 'yes', label: 'Yes', score: 1 }] }])
  expect(open.info[0]?.items).toEqual([
    { uuid: 'p', type: 'photo', value: { file_id: 'f', name: 'Tile.png' } },
    { uuid: 'l', type: 'url', value: 'https://example.test', title: 'Manual' },
  ])
  expect(open.translations).toEqual([{ language: 'de', strings: { 'item.good.title': 'Gut?' } }])
  expect(open.grouped_items.slice(1)).toEqual(template.grouped_items.slice(1, 3))
  expect(open.rule_sets[0]?.rules[0]?.branches[0]?.conditions[2]).toEqual({
    item_id: 'good',
    operator: 'equals',
    value: entry,
  })
  expect(open.ratings[0]).toEqual({ id: 1, value: 3, title_lang: { en: 'Good' }, icon: 'data:image/png;base64,AA==' })
  expect(open.image_markers).toEqual([{ uuid: 'm', file_id: 'f', options: {}, items: [] }])
})
