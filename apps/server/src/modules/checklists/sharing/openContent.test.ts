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

const template: Template = {
  title: 'Round',
  description: '',
  language: 'en',
  options: {},
  responses: [],
  global_responses: [],
  info: [],
  rule_sets: [],
  translations: [],
  custom_units: [],
  global_items: [{ uuid: 'of the workspace' }],
  items: [
    item('supplier', 'global_list', {
      global_list_uuid: list.toUpperCase(),
      global_list_id: 4711,
      label_field_keys: ['margin'],
      value_field_keys: ['margin'],
    }),
    item('serial', 'asset_field', { asset_type_uuid: type, asset_type_id: 4712, field_key: 'serial' }),
    item('who', 'person', { default_value: person }),
    item('good', 'yesno', { default_value: 'yes' }),
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
      parent_uuid: null,
    },
  ],
  ratings: [{ id: 1, value: 3, title_lang: { en: 'Good' }, icon_id: 99, icon: 'data:image/png;base64,AA==' }],
  image_markers: [
    { uuid: 'm', file_id: 'f', options: {}, items: [], file: { url: 'https://example.test/api/storage/w1/a?sig=x' } },
  ],
}

test('an open content names no record of the workspace, the same one by the same stand-in', () => {
  const open = openContent(template, counting())
  const told = JSON.stringify(open)
  for (const secret of [
    list,
    list.toUpperCase(),
    type,
    person,
    '4711',
    '4712',
    'margin',
    'Secret supplier',
    'sig=x',
    '99',
  ])
    expect([secret, told.includes(secret)]).toEqual([secret, false])
  expect(open.items[0]?.options['global_list_uuid']).toBe(open.grouped_items[0]?.value)
  expect(open.items[1]?.options['asset_type_uuid']).not.toBe(open.grouped_items[0]?.value)
})

test('and keeps what makes it a checklist', () => {
  const open = openContent(template, counting())
  expect(open.items.map(({ title }) => title)).toEqual(['supplier', 'serial', 'who', 'good'])
  expect(open.items[3]?.options.default_value).toBe('yes')
  expect(open.grouped_items[1]).toEqual(template.grouped_items[1])
  expect(open.ratings[0]).toEqual({ id: 1, value: 3, title_lang: { en: 'Good' }, icon: 'data:image/png;base64,AA==' })
  expect(open.image_markers[0]).toMatchObject({ uuid: 'm', file_id: 'f' })
})
