import { describe, expect, it } from 'vitest'
import { applyEdits } from '../template/apply-edit.ts'
import { changeType, newItem } from '../template/create.ts'
import type { Item, ItemType, Json, PageKind, Template } from '../template/model.ts'
import { itemTypes } from '../template/model.ts'
import { parseTemplate } from '../template/parse.ts'
import { mayInsert, mayRepeat, mayStand } from '../template/placement.ts'
import { itemOf } from '../template/tree.ts'
import { toWire } from '../template/wire.ts'
import { endPage, form, hiddenPage, page, question, section, startPage, text } from '../testing/form.ts'
import { catalogue, offeredOn } from './catalogue.ts'
import { itemGroups, type ItemTypeDefinition } from './definition.ts'
import { qualitiesOf, sizeOfQuality } from './media-quality.ts'
import { missingOptions } from './missing-options.ts'
import { wrongOptions } from './option-kinds.ts'
import { typeFacts } from './type-facts.testing.ts'

const pages = { page: 'p', start_page: 's', end_page: 'e', hidden_page: 'h' } as const
const empty = form(startPage('s', text('s1')), page('p', text('p1')), endPage('e', text('e1')), hiddenPage('h'))

/** With one more item at the end of a page. */
const withItem = (type: ItemType, on: string, id = 'new'): Template => {
  const { item } = newItem({ type, title: id, ids: () => id, referenceKey: id, parent_id: on })
  const result = applyEdits(empty, [{ kind: 'insert', items: [item], parent_id: on, before: null }])
  if (!result.ok) throw new Error(result.problem.code)
  return result.template
}

describe('each of the 48 types', () => {
  it('stands in the specification, and none besides', () => {
    expect(typeFacts.map(({ type }) => type)).toEqual([...itemTypes])
    for (const { group } of typeFacts) expect(itemGroups).toContain(group)
  })

  it.each(typeFacts)(
    'RUL-030 RUL-047 RUL-078 $type: group, status, options, places, operators, actions and features',
    (facts) => {
      const definition: ItemTypeDefinition = catalogue[facts.type]
      const same = <T>(all: readonly T[], some: readonly T[]): readonly T[] => all.filter((each) => some.includes(each))
      expect({
        type: definition.type,
        group: definition.group,
        status: definition.status,
        disabled: definition.disabled,
        toggles: same(facts.toggles, definition.toggles),
        placement: same(facts.placement, definition.placement),
        oncePerPage: definition.oncePerPage,
        importable: definition.importable,
        repeatableOn: same(facts.repeatableOn, definition.repeatableOn),
        operators: same(facts.operators, definition.operators),
        ruleActions: same(facts.ruleActions, definition.ruleActions),
        features: [...definition.features],
      }).toEqual(facts)
      for (const list of ['toggles', 'placement', 'repeatableOn', 'operators', 'ruleActions'] as const)
        expect([list, definition[list].length]).toEqual([list, facts[list].length])
    },
  )

  it.each(typeFacts)('$type: may stand on exactly its pages, by palette, drag and paste alike', (facts) => {
    if (catalogue[facts.type].kind === 'page') return
    for (const [kind, id] of Object.entries(pages)) {
      const { item } = newItem({ type: facts.type, title: '', ids: () => 'new', referenceKey: 'new', parent_id: id })
      const target = { parent_id: id, before: null }
      const code = facts.placement.includes(kind) ? null : 'not_allowed_in_page'
      expect([kind, mayInsert(empty, [item], target)?.code ?? null]).toEqual([kind, code])
      const offered = facts.status === 'normal' ? code : 'type_not_supported'
      expect([kind, mayStand(empty, facts.type, target)?.code ?? null]).toEqual([kind, offered])
      expect(offeredOn(kind as PageKind).some(({ type }) => type === facts.type)).toBe(offered === null)
    }
  })

  it.each(typeFacts.filter(({ oncePerPage }) => oncePerPage))('$type: a second one on a page is refused', (facts) => {
    for (const [kind, id] of Object.entries(pages)) {
      if (!facts.placement.includes(kind)) continue
      const template = withItem(facts.type, id, 'first')
      const { item } = newItem({ type: facts.type, title: '', ids: () => 'two', referenceKey: 'two', parent_id: id })
      expect(mayInsert(template, [item], { parent_id: id, before: null })).toEqual({
        code: 'duplicated_in_page',
        item_id: 'two',
        other_id: 'first',
      })
    }
  })

  it.each(typeFacts)('$type: repeatable is offered on exactly its pages', (facts) => {
    for (const [kind, id] of Object.entries(pages)) {
      if (!facts.placement.includes(kind)) continue
      const code = facts.repeatableOn.includes(kind) ? null : 'repeatable_not_allowed'
      expect([kind, mayRepeat(withItem(facts.type, id), 'new')?.code ?? null]).toEqual([kind, code])
    }
  })

  it.each(typeFacts)('$type: is stored under its own word, with options nobody knows', (facts) => {
    const definition = catalogue[facts.type]
    const place = facts.placement.find((each) => each in pages) ?? 'page'
    const on = definition.kind === 'page' ? null : pages[place as PageKind]
    const options = { ...definition.defaults, foo: { a: 1 }, sites: ['n1'], quantity: 2, simple_rule: true }
    const body = {
      items: [
        { id: 's', type: 'start_page', parent_id: null },
        { id: 'p', type: 'page', parent_id: null },
        { id: 'e', type: 'end_page', parent_id: null },
        { id: 'h', type: 'hidden_page', parent_id: null },
        { id: 'x', type: facts.type, parent_id: on, title: 'X', options },
      ],
    }
    const parsed = parseTemplate(JSON.parse(JSON.stringify(body)))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    const renamed = applyEdits(parsed.template, [{ kind: 'set_title', id: 'x', title: 'Y' }])
    if (!renamed.ok) throw new Error(renamed.problem.code)
    const saved = parseTemplate(JSON.parse(JSON.stringify(toWire(renamed.template))))
    const stored = saved.ok ? itemOf(saved.template, 'x') : null
    expect([stored?.type, stored?.title, stored?.options]).toEqual([facts.type, 'Y', options])
  })
})

describe('what a new item starts with', () => {
  it.each<readonly [ItemType, Readonly<Record<string, unknown>>]>([
    ['hidden_page', { not_visible: true }],
    ['document_id', { format: '#{number}', items: [{ key: 'number', type: 'number', unique: true }] }],
    ['inspection_real_start_date', { not_visible: true }],
    ['inspection_real_end_date', { not_visible: true, required: true }],
    ['slider', { min: 0, max: 10, step: 1 }],
    ['constant', { hidden: true }],
    ['issues_count', { scope: 'all' }],
    ['counter', { scope: 'all', type: 'yesno' }],
    [
      'datetime',
      {
        date: true,
        time: true,
        date_time_shape: 'year_month_day_hour_minute',
        default_value: { type: 'current', value: 0, period_type: 'day' },
      },
    ],
    ['checkbox', { default_value: false }],
    [
      'global_list',
      {
        separator: '/',
        label_field_keys: ['item_id', 'display_name'],
        value_field_keys: ['item_id'],
        field_type: 'text',
        value_type: 'text',
      },
    ],
    ['photo', { quality: 'normal' }],
    ['video', { quality: 'normal', max_length: 20 }],
    ['audio', { quality: 'normal', max_length: 20 }],
    ['yesno', { options_type: 'local' }],
    ['switch', { options_type: 'local' }],
  ])('%s', (type, options) => {
    const { item } = newItem({ type, title: '', ids: () => 'id', referenceKey: 'q1' })
    expect(item.options).toMatchObject(options)
  })

  it('no other type has limits, a scope or a default answer at the start', () => {
    const started = itemTypes.filter((type) =>
      ['min', 'max', 'step', 'max_length', 'scope', 'default_value'].some((name) => name in catalogue[type].defaults),
    )
    expect(started.sort()).toEqual(
      ['slider', 'issues_count', 'counter', 'datetime', 'checkbox', 'video', 'audio'].sort(),
    )
  })
})

describe('options that a type has of its own', () => {
  it.each<readonly [ItemType, readonly string[]]>([
    ['section', ['grouped_item_id', 'image_marker_id', 'repeatable']],
    ['document_id', ['format', 'items']],
    ['textAnswer', ['min_length', 'max_length', 'secure', 'default_value']],
    ['longText', ['min', 'max']],
    ['number', ['decimal', 'min', 'max', 'grouping_separator', 'units', 'secure']],
    ['slider', ['min', 'max', 'step']],
    ['constant', ['default_value', 'unit_type', 'units']],
    ['calculation', ['calculations']],
    ['counter', ['scope', 'type']],
    ['issues_count', ['scope', 'categories']],
    ['datetime', ['date', 'time', 'date_time_shape', 'default_value', 'future_date', 'prior_date']],
    ['yesno', ['response_set_id', 'default_value', 'options_type', 'display_as_switch']],
    ['oknot', ['display_as_switch']],
    ['switch', ['response_set_id', 'default_value', 'options_type']],
    ['list', ['response_set_id', 'options_type']],
    ['dropdown', ['multiple_selection', 'response_set_id']],
    [
      'global_list',
      [
        'global_list_uuid',
        'global_list_id',
        'separator',
        'label_field_keys',
        'value_field_keys',
        'field_type',
        'value_type',
        'advanced',
        'scoring',
      ],
    ],
    ['site', ['column_options']],
    ['dataset', ['sites', 'quantity']],
    ['spare_parts', ['sites', 'quantity']],
    ['photo', ['multi_photo', 'allow_camera', 'photo_library', 'allow_gps_tagging', 'quality']],
    ['video', ['quality', 'max_length', 'allow_camera', 'photo_library']],
    ['audio', ['quality', 'max_length']],
    ['asset_field', ['asset_type_uuid', 'field_key', 'field_type', 'value_type', 'asset_type_id']],
    ['assignment_field', ['field_key', 'field_type', 'value_type']],
  ])('%s', (type, names) => {
    for (const name of names) expect(catalogue[type].settings).toContain(name)
  })

  it('units belong to number, slider, constant and calculation', () => {
    for (const name of ['unit_type', 'units', 'custom_unit', 'custom_unit_id', 'custom_unit_key'])
      expect(itemTypes.filter((type) => catalogue[type].settings.includes(name))).toEqual([
        'number',
        'slider',
        'constant',
        'calculation',
      ])
  })

  it('limits are said by options that the type has', () => {
    const said = {
      value: ['min', 'max'],
      decimals: ['decimal'],
      step: ['step'],
      date: ['future_date', 'prior_date'],
      duration: ['max_length'],
      count: ['multi_photo'],
    } as const
    for (const type of itemTypes)
      for (const limit of catalogue[type].limits) {
        const names =
          limit !== 'length' ? said[limit] : type === 'longText' ? ['min', 'max'] : ['min_length', 'max_length']
        for (const name of names)
          expect([type, catalogue[type].settings]).toEqual([type, expect.arrayContaining([name])])
      }
    expect(itemTypes.filter((type) => catalogue[type].limits.length > 0)).toHaveLength(8)
  })
})

describe('options that an item cannot be saved without', () => {
  const required: Partial<Readonly<Record<ItemType, readonly string[]>>> = {
    slider: ['min', 'max', 'step'],
    constant: ['default_value'],
    global_list: ['global_list_uuid', 'global_list_id'],
    asset_field: ['asset_type_uuid', 'field_key', 'field_type', 'value_type', 'asset_type_id'],
    assignment_field: ['asset_type_uuid', 'field_key', 'field_type', 'value_type', 'asset_type_id'],
    issues_count: ['categories'],
    counter: ['type'],
  }

  it.each(itemTypes)('%s', (type) => {
    expect(missingOptions({ type, options: {} })).toEqual(required[type] ?? [])
    for (const name of required[type] ?? []) {
      const whole = Object.fromEntries((required[type] ?? []).map((each): [string, unknown] => [each, 1]))
      expect(missingOptions({ type, options: whole })).toEqual([])
      for (const nothing of [undefined, null, '', []])
        expect(missingOptions({ type, options: { ...whole, [name]: nothing } })).toEqual([name])
      expect(missingOptions({ type, options: { ...whole, [name]: 0 } })).toEqual([])
    }
  })
})

describe('the kind of an option', () => {
  it.each<readonly [string, Json]>([
    ['global_list_id', 'four'],
    ['required', 'yes'],
    ['min', '3'],
    ['decimal', 1.5],
    ['date_time_shape', 'century'],
    ['scope', 'building'],
    ['options_type', 'nowhere'],
    ['future_date', { enabled: true, value: 1, period_type: 'moon' }],
    ['calculations', { value: 'q1', items: { q1: 4 } }],
    ['repeatable_settings', { min: 'none' }],
    ['label_field_keys', ['item_id', 4]],
    ['response_set_id', { $ne: null }],
  ])('%s of a wrong kind is refused, and named', (name, value) => {
    expect(wrongOptions({ [name]: value })).toEqual([name])
    const body = { items: [{ id: 'p', type: 'page', parent_id: null, options: { [name]: value } }] }
    const parsed = parseTemplate(JSON.parse(JSON.stringify(body)))
    expect(parsed.ok ? [] : parsed.problems).toEqual([
      { code: 'malformed', where: `items.0.options.${name}`, item_id: null },
    ])
  })

  it('null stands for nothing, and unknown options may hold anything', () => {
    expect(wrongOptions({ global_list_id: null, required: null, min: null })).toEqual([])
    expect(wrongOptions({ foo: 'x', bar: { min: 'x' }, default_value: ['x'], units: {}, simple_rule: 3 })).toEqual([])
  })

  it('what each type starts with is of the right kind', () => {
    for (const type of itemTypes) expect([type, wrongOptions(catalogue[type].defaults)]).toEqual([type, []])
  })
})

describe('a change of type', () => {
  it('keeps what no type knows, and drops what only others know', () => {
    const before = form(
      page('p', question('textAnswer', 'a', { secure: true, min_length: 3, foo: [1], required: true })),
    )
    const edit = changeType(before, { id: 'a', type: 'photo', ids: () => 'new' })
    const after = applyEdits(before, [edit])
    const options: Item['options'] = (after.ok ? itemOf(after.template, 'a') : null)?.options ?? {}
    expect(options).toEqual({ ...catalogue.photo.defaults, foo: [1], required: true })
  })

  it('never makes a question of what holds others, nor a page of a question', () => {
    const before = form(page('p', section('s', {}, text('a'))))
    for (const [id, type] of [
      ['s', 'yesno'],
      ['a', 'section'],
      ['p', 'section'],
      ['s', 'page'],
    ] as const)
      expect(applyEdits(before, [{ kind: 'change_type', id, type, options: {} }])).toEqual({
        ok: false,
        problem: { code: 'not_a_container', id },
      })
  })
})

describe('media quality', () => {
  it('has the presets of the specification', () => {
    expect(qualitiesOf.photo).toEqual(['normal', 'sd', 'hd', 'fhd', 'qhd', 'custom', 'default', 'png'])
    expect(qualitiesOf.video).toEqual(['normal', 'sd', 'hd', 'fhd', 'qhd', 'custom', 'default'])
    expect(qualitiesOf.audio).toEqual(['normal', 'high'])
  })

  it('names sizes: SD 480p, HD 720p, FHD 1080p, QHD 2K; normal is HD; default and png as the camera gives them', () => {
    const heights = qualitiesOf.photo.map((quality) => sizeOfQuality(quality, { width: 300, height: 200 })?.height)
    expect(heights).toEqual([720, 480, 720, 1080, 1440, 200, undefined, undefined])
    expect(sizeOfQuality('custom', { width: '300', height: -1 })).toBeNull()
    expect(sizeOfQuality('custom', { width: 300 })).toEqual({ width: 300, height: 300 })
    expect(['480p', '720P', '1080p', '2K'].map((name) => sizeOfQuality(name)?.height)).toEqual([480, 720, 1080, 1440])
    expect([sizeOfQuality('huge'), sizeOfQuality(7)]).toEqual([null, null])
    expect(sizeOfQuality(undefined)).toEqual({ width: 1280, height: 720 })
  })
})
