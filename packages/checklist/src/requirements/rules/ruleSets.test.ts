import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../template/apply-edit.ts'
import { setRules } from '../../template/rules/rule-edits.ts'
import { newRuleProblems } from '../../template/rules/rule-problems.ts'
import type { Rule, Template } from '../../template/model.ts'
import { toWire } from '../../template/wire.ts'
import { act, form, is, page, question, rule, text, visibleWhen, yesno } from '../../testing/form.ts'
import { reload } from '../itemTypes/shelf.testing.ts'

const asked = form(page('p', yesno('a'), text('b'), text('c'), question('datetime', 'd'), question('checkbox', 'k')))

const ruled = (id: string, ...rules: readonly Rule[]): Template => {
  const edit = setRules(asked, id, rules, () => 'set')
  const result = edit === null ? null : applyEdit(asked, edit)
  if (result?.ok !== true) throw new Error('the rules were refused')
  return result.template
}

const rules = [
  visibleWhen('v', is('a', 'Yes')),
  rule('r', { asked: is('a', 'Yes'), actions: [act('required'), act('set_hidden', true, 'c')] }),
]

describe('a rule set that was put on an item and read again', () => {
  it.each<readonly [string, string, unknown]>([
    ['RUL-005', 'uuid', 'set'],
    ['RUL-006', 'has_visibility', true],
    ['RUL-007', 'related_items', ['a']],
    ['RUL-008', 'action_items', ['c']],
    ['RUL-009', 'rules', rules],
  ])('%s carries %s', (_, field, value) => {
    const template = ruled('b', ...rules)
    expect(toWire(template).rule_sets.map((set) => Reflect.get(set, field))).toEqual([value])
    expect(reload(template).rule_sets.map((set) => Reflect.get(set, field))).toEqual([value])
  })
})

describe('rules that nobody may save', () => {
  it.each(['d', 'k'])('RUL-039 set_value on a type that has none: %s', (id) => {
    const template = ruled(id, rule('r', { asked: is('a', 'Yes'), actions: [act('set_value', 'x')] }))
    expect(newRuleProblems(asked, template)).toEqual([{ item_id: id, code: 'action_not_allowed' }])
  })
})
