import { describe, expect, it } from 'vitest'
import { parseTemplate } from '../../template/parse.ts'
import { relationsOf } from '../../template/links.ts'
import { toWire } from '../../template/wire.ts'

/** A body as the API takes it, with something in every field of builder.md section 3. */
const body = {
  template_id: 7,
  title: 'Cold store',
  description: 'Every day',
  language: 'de',
  options: { score_target: 80, foo: { a: 1 } },
  items: [
    {
      id: 'p',
      type: 'page',
      title: 'Page',
      options: {},
      parent_id: null,
      base_id: 'bp',
      reference_key: 'kp',
      visible: true,
      depth: 0,
      collapsed: true,
    },
    {
      id: 'a',
      title: 'A',
      type: 'calculation',
      options: { calculations: { value: 'kb * 2', items: { kb: 'b' } } },
      parent_id: 'p',
      base_id: 'ba',
      reference_key: 'ka',
      visible: false,
      depth: 1,
    },
    { id: 'b', title: 'B', parent_id: 'p', base_id: 'bb', reference_key: 'kb' },
  ],
  responses: [
    { uuid: 'r', options: [{ label: 'Yes', uuid: 'y', value: 'yes', score: 2, color: 'green', extra: [1] }] },
  ],
  global_responses: [{ uuid: 'g', title: 'Grades', options: [{ label: 'One', uuid: 'o' }] }],
  info: [{ uuid: 'i', items: [{ uuid: 'ii', type: 'url', value: 'https://example.org' }] }],
  image_markers: [
    {
      uuid: 'm',
      file_id: 4,
      options: { color: 'red', size: 3, show_labels: true },
      items: [{ uuid: 'mi', x: 10, y: 20, item_id: 'b', label: 'Here', color: 'red' }],
      file: { id: 4, url: '/x' },
    },
  ],
  grouped_items: [
    {
      uuid: 'gr',
      type: 'custom',
      value: 'v',
      options: { a: 1 },
      items: [{ uuid: 'l', label: 'Left' }],
      flat_items: [{ uuid: 'l', label: 'Left' }],
      parent_uuid: 'other',
    },
  ],
  rule_sets: [{ uuid: 's', has_visibility: false, related_items: [], action_items: [], rules: [] }],
  translations: [{ language: 'en', strings: { 'template.title': 'Cold store' } }],
  ratings: [{ id: 1, value: 5, title_lang: { en: 'Good' }, color: 'green', icon_id: null }],
  custom_units: [{ id: 1, name: 'Crates', symbol: 'cr', unit_type: 'custom', key: 'crates' }],
  global_items: [{ id: 9, anything: true }],
}

const read = (given: unknown) => {
  const parsed = parseTemplate(given)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.template
}
const template = read(body)
/** As it is sent and kept, and read again. */
const again = read(JSON.parse(JSON.stringify(toWire(template))))

describe('a template that was saved and read again', () => {
  it.each([
    ['BLD-074', 'title'],
    ['BLD-075', 'description'],
    ['BLD-078', 'options'],
    ['BLD-082', 'responses'],
    ['BLD-083', 'info'],
    ['BLD-084', 'image_markers'],
    ['BLD-085', 'grouped_items'],
    ['BLD-086', 'rule_sets'],
    ['BLD-087', 'translations'],
    ['BLD-088', 'ratings'],
    ['BLD-089', 'custom_units'],
    ['BLD-090', 'global_responses'],
    ['BLD-092', 'global_items'],
    ['BLD-094', 'language'],
  ] as const)('%s carries %s', (_, field) => {
    expect(again[field]).toEqual(body[field])
  })

  it('BLD-091 carries its items, in order', () => {
    expect(again.items.map(({ id }) => id)).toEqual(['p', 'a', 'b'])
  })

  it('BLD-097 has the relations of its items', () => {
    expect(relationsOf(again).get('a')?.inside).toEqual([{ from: 'a', to: 'b', kind: 'calculation' }])
    expect(relationsOf(again).get('b')?.outside).toEqual([{ from: 'a', to: 'b', kind: 'calculation' }])
  })

  it('BLD-265 goes without template_id', () => {
    expect(Object.keys(toWire(template))).not.toContain('template_id')
  })
})

describe('an item that was saved and read again', () => {
  const [page, item] = again.items

  it.each([
    ['BLD-109', 'id', 'a'],
    ['BLD-110', 'title', 'A'],
    ['BLD-112', 'options', body.items[1]?.options],
    ['BLD-113', 'parent_id', 'p'],
    ['BLD-114', 'base_id', 'ba'],
    ['BLD-115', 'reference_key', 'ka'],
    ['BLD-117', 'depth', 1],
  ] as const)('%s carries %s', (_, field, value) => {
    expect(item?.[field]).toEqual(value)
  })

  it('BLD-111 is a number where it has no type', () => {
    expect([item?.type, again.items[2]?.type]).toEqual(['calculation', 'number'])
  })

  it('BLD-116 is visible unless it says otherwise', () => {
    expect([page?.visible, item?.visible, again.items[2]?.visible]).toEqual([true, false, true])
  })

  it('BLD-118 stays collapsed', () => {
    expect([page?.collapsed, item?.collapsed ?? false]).toEqual([true, false])
  })
})

describe('a part that was saved and read again', () => {
  /** What stands in the field; that nothing does is a failure. */
  const valueIn = (part: object | undefined, field: string): unknown => {
    const value: unknown = part === undefined ? undefined : Reflect.get(part, field)
    if (value === undefined) throw new Error(`there is no ${field}`)
    return value
  }

  it.each([
    ['BLD-173', 'uuid'],
    ['BLD-174', 'items'],
  ])('%s an info block carries %s', (_, field) => {
    expect(valueIn(again.info[0], field)).toEqual(valueIn(body.info[0], field))
  })

  it.each([
    ['BLD-175', 'uuid'],
    ['BLD-176', 'options'],
  ])('%s a response set carries %s', (_, field) => {
    expect(valueIn(again.responses[0], field)).toEqual(valueIn(body.responses[0], field))
    expect(valueIn(again.global_responses[0], field)).toEqual(valueIn(body.global_responses[0], field))
  })

  it.each([
    ['BLD-177', 'label'],
    ['BLD-178', 'uuid'],
    ['BLD-179', 'value'],
    ['BLD-180', 'score'],
    ['BLD-181', 'color'],
  ])('%s a response carries %s', (_, field) => {
    expect(valueIn(again.responses[0]?.options[0], field)).toEqual(valueIn(body.responses[0]?.options[0], field))
  })

  it.each([
    ['BLD-182', 'uuid'],
    ['BLD-183', 'file_id'],
    ['BLD-184', 'options'],
    ['BLD-185', 'items'],
    ['BLD-186', 'file'],
  ])('%s an image marker carries %s', (_, field) => {
    expect(valueIn(again.image_markers[0], field)).toEqual(valueIn(body.image_markers[0], field))
  })

  it.each([
    ['BLD-187', 'uuid'],
    ['BLD-188', 'type'],
    ['BLD-189', 'value'],
    ['BLD-190', 'options'],
    ['BLD-191', 'items'],
    ['BLD-192', 'flat_items'],
    ['BLD-193', 'parent_uuid'],
  ])('%s grouped options carry %s', (_, field) => {
    expect(valueIn(again.grouped_items[0], field)).toEqual(valueIn(body.grouped_items[0], field))
  })
})
