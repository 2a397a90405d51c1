import { describe, expect, it } from 'vitest'
import { missingOptions } from '../../catalogue/missing-options.ts'
import { wrongOptions } from '../../catalogue/option-kinds.ts'
import { applyEdits } from '../../template/apply-edit.ts'
import { changeType } from '../../template/create.ts'
import { itemTypes, type ItemType, type Json, type Template } from '../../template/model.ts'
import { added, asked, reload, stored, withOptions } from '../itemTypes/shelf.testing.ts'

type Row = readonly [id: string, option: string, type: ItemType, value: Json]

/** Each known option, on a type that uses it. */
const known: readonly Row[] = [
  ['BLD-121', 'column_options', 'site', { column_id: 1, structure_id: 2, structure_node_id: 3 }],
  ['BLD-122', 'repeatable_settings', 'photo', { min: 1, max: 4, label: 'Photo', add_button_label: 'One more' }],
  ['BLD-123', 'not_visible', 'textAnswer', true],
  ['BLD-124', 'hidden', 'textAnswer', true],
  ['BLD-125', 'exclude_report', 'textAnswer', true],
  ['BLD-126', 'default_value', 'textAnswer', 'as usual'],
  ['BLD-127', 'required', 'textAnswer', true],
  ['BLD-128', 'secure', 'textAnswer', true],
  ['BLD-129', 'min', 'number', -2],
  ['BLD-130', 'max', 'number', 12.5],
  ['BLD-131', 'require_media', 'yesno', true],
  ['BLD-132', 'require_note', 'yesno', true],
  ['BLD-133', 'min_length', 'textAnswer', 2],
  ['BLD-134', 'max_length', 'textAnswer', 40],
  ['BLD-135', 'allow_n_a', 'yesno', true],
  ['BLD-136', 'display_as_switch', 'yesno', true],
  ['BLD-137', 'enable_score', 'yesno', false],
  ['BLD-138', 'enable_rating', 'yesno', true],
  ['BLD-139', 'options_type', 'list', 'global'],
  ['BLD-140', 'response_set_id', 'list', 'set'],
  ['BLD-141', 'grouped_item_id', 'section', 'group'],
  ['BLD-142', 'read_only', 'textAnswer', true],
  ['BLD-143', 'editable', 'calculation', true],
  ['BLD-144', 'asset_type_uuid', 'asset_field', 'uuid'],
  ['BLD-145', 'asset_type_id', 'asset_field', 4],
  ['BLD-146', 'field_key', 'asset_field', 'serial'],
  ['BLD-147', 'field_type', 'asset_field', 'text'],
  ['BLD-148', 'value_type', 'asset_field', 'text'],
  ['BLD-149', 'rule_set_id', 'textAnswer', 'rules'],
  ['BLD-150', 'repeatable', 'photo', true],
  ['BLD-151', 'info_id', 'textAnswer', 'info'],
  ['BLD-152', 'image_marker_id', 'section', 'marker'],
  ['BLD-153', 'global_item_id', 'global_item', 9],
  ['BLD-154', 'simple_rule', 'textAnswer', true],
  ['BLD-155', 'custom_unit', 'number', 'Crates'],
  ['BLD-156', 'custom_unit_id', 'number', 3],
  ['BLD-157', 'custom_unit_key', 'number', 'crates'],
  ['BLD-158', 'unit_type', 'number', 'length'],
  ['BLD-159', 'units', 'number', 'metre'],
  ['BLD-160', 'calculations', 'calculation', { value: 'q1 * 2', items: { q1: 'p1' } }],
  ['BLD-161', 'manual_rating', 'yesno', true],
  ['BLD-162', 'count_scope', 'counter', 'page'],
  ['BLD-163', 'rate', 'yesno', 3],
  ['BLD-164', 'format', 'document_id', 'FS-{number}'],
  ['BLD-165', 'categories', 'issues_count', [1, 2]],
  ['BLD-166', 'scope', 'counter', 'section'],
  ['BLD-167', 'scoring', 'global_list', { enabled: true, field_key: 'worth' }],
  ['BLD-168', 'multiple_selection', 'dropdown', true],
  ['BLD-169', 'date', 'datetime', true],
  ['BLD-170', 'time', 'datetime', true],
  ['BLD-171', 'quality', 'photo', 'fhd'],
  ['BLD-172', 'items', 'document_id', [{ key: 'number', type: 'number', unique: true }]],
]

/** Not to be had anew, or on the start page only. */
const onStartPage = new Set<ItemType>(['site', 'document_id', 'global_item', 'issues_count'])
const having = (type: ItemType, options: Readonly<Record<string, Json>>): Template =>
  onStartPage.has(type) ? stored(type, 'start_page', options) : withOptions(added(type), options)

describe('a known option', () => {
  it.each(known)('%s %s of a %s has the saved value when it is read again', (_, option, type, value) => {
    const more: Readonly<Record<string, Json>> = option === 'repeatable_settings' ? { repeatable: true } : {}
    const { options } = asked(reload(having(type, { ...more, [option]: value })))
    // A repeat's settings also say where its wrapper stands.
    if (option === 'repeatable_settings') expect(options[option]).toMatchObject(Object(value))
    else expect(options[option]).toEqual(value)
    expect(wrongOptions(options)).toEqual([])
  })
})

describe('options', () => {
  it('BLD-119 are all optional, but for those that a type requires', () => {
    for (const type of itemTypes) {
      if (type.endsWith('page')) continue
      const { options } = asked(reload(stored(type, 'page', {})))
      expect([type, options, missingOptions({ type, options }).length > 0]).toEqual([
        type,
        {},
        ['slider', 'constant', 'counter', 'issues_count', 'global_list', 'asset_field', 'assignment_field'].includes(
          type,
        ),
      ])
    }
  })

  it('BLD-120 that nobody knows stay, through save, edit and a change of type', () => {
    const foo = { a: 1, b: [null, 'x'] }
    const template = reload(having('textAnswer', { foo }))
    expect(asked(template).options['foo']).toEqual(foo)
    let made = 0
    const result = applyEdits(template, [
      { kind: 'set_title', id: 'x', title: 'Other' },
      { kind: 'set_options', id: 'x', set: { required: true } },
      changeType(template, { id: 'x', type: 'yesno', ids: () => `n${++made}` }),
    ])
    expect(result.ok && asked(reload(result.template)).options['foo']).toEqual(foo)
  })
})
