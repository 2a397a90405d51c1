import type { Item, ItemOptions, ItemType, Template } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { contentLines } from './contentLines.ts'

const item = (id: string, type: ItemType, parent: string | null, depth: number, options: ItemOptions = {}): Item => ({
  id,
  type,
  title: `The ${id}`,
  options,
  parent_id: parent,
  base_id: id,
  reference_key: id,
  visible: true,
  depth,
})

const template: Template = {
  title: 'Round',
  description: '',
  language: 'en',
  options: {},
  items: [
    item('start', 'start_page', null, 0),
    item('door', 'yesno', 'start', 1, { required: true, response_set_id: 'r' }),
    item('rooms', 'section', 'start', 1, { grouped_item_id: 'g' }),
    item('light', 'oknot', 'rooms', 2),
    item('hidden', 'hidden_page', null, 0),
    item('began', 'inspection_real_start_date', 'hidden', 1),
  ],
  responses: [
    {
      uuid: 'r',
      options: [
        { uuid: 'a', label: 'Open' },
        { uuid: 'b', label: 'Shut' },
      ],
    },
  ],
  global_responses: [],
  info: [],
  image_markers: [],
  grouped_items: [
    {
      uuid: 'g',
      type: 'custom',
      value: null,
      options: [{ uuid: 'k', label: 'Kitchen' }],
      items: null,
      flat_items: null,
      parent_uuid: null,
    },
  ],
  rule_sets: [],
  translations: [{ language: 'de', strings: { 'item.door.title': 'Die Tür' } }],
  ratings: [],
  custom_units: [],
  global_items: [],
}

const words = (value: string): string => `<${value}>`

test('a checklist is read in its order, without what is never asked', () => {
  expect(contentLines(template, 'en', words).map(({ id, kind, depth }) => [id, kind, depth])).toEqual([
    ['start', 'page', 0],
    ['door', 'question', 1],
    ['rooms', 'section', 1],
    ['light', 'question', 2],
  ])
})

test('a question comes with what may be answered, a section with whom it is filled for', () => {
  const lines = new Map(contentLines(template, 'en', words).map((line) => [line.id, line]))
  expect(lines.get('door')).toMatchObject({ required: true, options: ['Open', 'Shut'] })
  expect(lines.get('light')).toMatchObject({ required: false, options: ['<ok>', '<not_ok>'] })
  expect(lines.get('rooms')?.options).toEqual(['Kitchen'])
})

test('in the reader’s language, where the template has it', () => {
  const titles = contentLines(template, 'de', words).map(({ title }) => title)
  expect(titles).toEqual(['The start', 'Die Tür', 'The rooms', 'The light'])
})
