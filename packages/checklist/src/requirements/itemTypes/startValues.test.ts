import { describe, expect, it } from 'vitest'
import { documentNumber } from '../../template/document-id.ts'
import type { ItemType, Json, PageKind } from '../../template/model.ts'
import { play } from '../../testing/play.ts'
import { checkbox, form, page, question, section, yesno } from '../../testing/form.ts'
import { added, asked, reload, stored } from './shelf.testing.ts'

describe('what a new question starts with', () => {
  it.each<readonly [string, ItemType, string, Json]>([
    ['ITM-074', 'document_id', 'format', '#{number}'],
    ['ITM-075', 'document_id', 'items', [{ key: 'number', type: 'number', unique: true }]],
    ['ITM-113', 'slider', 'min', 0],
    ['ITM-115', 'slider', 'max', 10],
    ['ITM-117', 'slider', 'step', 1],
    ['ITM-120', 'constant', 'hidden', true],
    ['ITM-124', 'counter', 'scope', 'all'],
    ['ITM-125', 'counter', 'type', 'yesno'],
    ['ITM-127', 'datetime', 'date', true],
    ['ITM-128', 'datetime', 'time', true],
    ['ITM-129', 'datetime', 'date_time_shape', 'year_month_day_hour_minute'],
    ['ITM-130', 'datetime', 'default_value', { type: 'current', value: 0, period_type: 'day' }],
    ['ITM-137', 'checkbox', 'default_value', false],
    ['ITM-141', 'global_list', 'label_field_keys', ['item_id', 'display_name']],
    ['ITM-142', 'global_list', 'value_field_keys', ['item_id']],
    ['ITM-143', 'global_list', 'field_type', 'text'],
    ['ITM-144', 'global_list', 'value_type', 'text'],
    ['ITM-145', 'global_list', 'separator', '/'],
    ['ITM-148', 'photo', 'quality', 'normal'],
    ['ITM-149', 'video', 'quality', 'normal'],
    ['ITM-150', 'audio', 'quality', 'normal'],
    ['ITM-151', 'video', 'max_length', 20],
    ['ITM-152', 'audio', 'max_length', 20],
  ])('%s %s: %s', (_, type, name, value) => {
    expect(asked(added(type)).options[name]).toEqual(value)
    expect(asked(reload(added(type))).options[name]).toEqual(value)
  })

  it('ITM-074 the first report of a new document id is #1', () => {
    const { format } = asked(added('document_id')).options
    expect([documentNumber(format ?? '', 1), documentNumber(format ?? '', 12)]).toEqual(['#1', '#12'])
  })

  it('ITM-122 a stored count of issues without a scope counts them everywhere', () => {
    const all = form(
      page('a', yesno('q')),
      page('b', section('s', {}, question('issues_count', 'n', { scope: undefined, categories: [3] })), yesno('r')),
    )
    const scenario = 'expectAnswer n = 0\nraiseIssue q\nexpectAnswer n = 1\nraiseIssue r\nexpectAnswer n = 2'
    expect(asked(reload(stored('issues_count', 'page'))).options.scope).toBeUndefined()
    expect(play(all, scenario)).toEqual([])
    const own = form(page('a', yesno('q')), page('b', question('issues_count', 'n', { scope: 'page' }), yesno('r')))
    expect(play(own, 'raiseIssue q\nexpectAnswer n = 0\nraiseIssue r\nexpectAnswer n = 1')).toEqual([])
  })

  it('ITM-130 a date is now until another is given', () => {
    const template = reload(added('datetime'))
    expect(play(template, 'now = 2026-11-20 14:30\nexpectAnswer x = 2026-11-20 14:30')).toEqual([])
  })

  it('ITM-137 a checkbox starts unchecked', () => {
    expect(play(reload(added('checkbox')), 'expectAnswer x = false')).toEqual([])
    expect(play(form(page('p', checkbox('c', { default_value: true }))), 'expectAnswer c = true')).toEqual([])
  })

  it('ITM-120 a constant is not shown, and counts', () => {
    const template = form(
      page(
        'p',
        question('constant', 'c', { default_value: 3 }),
        question('calculation', 'n', { calculations: { value: 'c * 2', items: { c: 'c' } } }),
      ),
    )
    expect(play(template, 'expectHidden c\nexpectAnswer c = 3\nexpectAnswer n = 6')).toEqual([])
  })
})

describe('what the system fills in', () => {
  it.each<readonly [string, ItemType, PageKind]>([
    ['ITM-076', 'inspection_real_start_date', 'start_page'],
    ['ITM-076', 'inspection_real_start_date', 'hidden_page'],
    ['ITM-078', 'inspection_real_end_date', 'end_page'],
    ['ITM-078', 'inspection_real_end_date', 'hidden_page'],
  ])('%s %s cannot be edited on a %s', (_, type, on) => {
    const template = reload(stored(type, on))
    const refused = on === 'hidden_page' ? 'hidden' : 'read_only'
    expect(play(template, 'expectReadOnly x')).toEqual([])
    expect(play(template, 'answer x = 2026-11-20 14:30')).toEqual([`line 1: answer x = 2026-11-20 14:30: ${refused}`])
    expect(play(template, 'write x = 2026-11-20 14:30\nexpectAnswer x = 2026-11-20 14:30')).toEqual([])
  })

  it.each<readonly [string, ItemType, PageKind]>([
    ['ITM-077', 'inspection_real_start_date', 'start_page'],
    ['ITM-077', 'inspection_real_start_date', 'hidden_page'],
  ])('%s %s is not shown on a %s', (_, type, on) => {
    const template = reload(stored(type, on, { not_visible: true }))
    expect(asked(template).visible).toBe(false)
    expect(play(template, 'expectHidden x')).toEqual([])
  })
})
