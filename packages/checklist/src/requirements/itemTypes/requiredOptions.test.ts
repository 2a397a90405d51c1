import { describe, expect, it } from 'vitest'
import { missingOptions } from '../../catalogue/missing-options.ts'
import { wrongOptions } from '../../catalogue/option-kinds.ts'
import { blocksPublishing, checkTemplate } from '../../checks/check-template.ts'
import { applyEdit } from '../../template/apply-edit.ts'
import type { ItemOptions, ItemType, Json } from '../../template/model.ts'
import { parseEdits, parseTemplate } from '../../template/parse.ts'
import { calculation, form, page, question } from '../../testing/form.ts'
import { play } from '../../testing/play.ts'
import { asked, reload, stored } from './shelf.testing.ts'

const field = { asset_type_uuid: 'u', asset_type_id: 1, field_key: 'k', field_type: 'text', value_type: 'text' }
const globalList = { global_list_uuid: 'g', global_list_id: 3 }
const slider = { min: 0, max: 10, step: 1 }

describe('options that an item cannot be saved without', () => {
  it.each<readonly [string, ItemType, string, ItemOptions]>([
    ['ITM-114', 'slider', 'min', slider],
    ['ITM-116', 'slider', 'max', slider],
    ['ITM-118', 'slider', 'step', slider],
    ['ITM-119', 'constant', 'default_value', { default_value: 3 }],
    ['ITM-123', 'issues_count', 'categories', { categories: [4] }],
    ['ITM-126', 'counter', 'type', { type: 'yesno' }],
    ['ITM-138', 'global_list', 'global_list_uuid', globalList],
    ['ITM-139', 'global_list', 'global_list_id', globalList],
    ['ITM-153', 'asset_field', 'asset_type_uuid', field],
    ['ITM-154', 'asset_field', 'field_key', field],
    ['ITM-155', 'asset_field', 'field_type', field],
    ['ITM-156', 'asset_field', 'value_type', field],
    ['ITM-157', 'asset_field', 'asset_type_id', field],
    ['ITM-159', 'assignment_field', 'asset_type_uuid', field],
    ['ITM-160', 'assignment_field', 'field_key', field],
    ['ITM-161', 'assignment_field', 'field_type', field],
    ['ITM-162', 'assignment_field', 'value_type', field],
    ['ITM-163', 'assignment_field', 'asset_type_id', field],
  ])('%s %s cannot be without %s', (_, type, option, options) => {
    const whole = stored(type, 'page', options)
    expect(missingOptions(asked(whole))).toEqual([])
    const cleared = applyEdit(whole, { kind: 'set_options', id: 'x', unset: [option] })
    const emptied = applyEdit(whole, { kind: 'set_options', id: 'x', set: { [option]: null } })
    for (const result of [cleared, emptied]) {
      if (!result.ok) throw new Error(result.problem.code)
      const template = reload(result.template)
      expect(missingOptions(asked(template))).toEqual([option])
      const findings = checkTemplate(template)
      expect(findings.filter(({ code }) => code === 'option_required')).toEqual([
        { code: 'option_required', severity: 'error', item_id: 'x', data: { option } },
      ])
      expect(blocksPublishing(findings)).toBe(true)
    }
    expect(checkTemplate(reload(whole)).map(({ code }) => code)).not.toContain('option_required')
  })

  it('ITM-119 constant: what is no number is no default_value, and blanks are nothing anywhere', () => {
    const constant = (default_value: Json): readonly string[] =>
      missingOptions({ type: 'constant', options: { default_value } })
    for (const nothing of ['', ' ', 'abc', '1,5', 'Infinity', true, [], {}])
      expect(constant(nothing)).toEqual(['default_value'])
    for (const number of [0, -1.5, '2.5', ' 3 ']) expect(constant(number)).toEqual([])
    expect(missingOptions({ type: 'counter', options: { type: ' ' } })).toEqual(['type'])
    const texts = form(page('p', question('constant', 'c', { default_value: '2.5' }), calculation('n', 'c * 2')))
    expect(play(texts, 'expectAnswer c = 2.5\nexpectAnswer n = 5')).toEqual([])
  })

  it('ITM-140 global_list: a text as global_list_id is of a wrong kind, wherever it comes from', () => {
    for (const id of ['three', '3', 1.5, -1, true, [3]]) {
      expect(wrongOptions({ global_list_id: id })).toEqual(['global_list_id'])
      const item = { id: 'x', type: 'global_list', parent_id: 'p', options: { ...globalList, global_list_id: id } }
      const read = parseTemplate({ items: [{ id: 'p', type: 'page' }, item] })
      expect(read.ok ? [] : read.problems).toEqual([
        { code: 'malformed', where: 'items.1.options.global_list_id', item_id: null },
      ])
      const edits = parseEdits([{ kind: 'set_options', id: 'x', set: { global_list_id: id } }])
      expect(edits.ok ? [] : edits.problems).toEqual([
        { code: 'malformed', where: 'edits.0.set.global_list_id', item_id: null },
      ])
    }
    expect(wrongOptions({ global_list_id: 3 })).toEqual([])
  })
})
