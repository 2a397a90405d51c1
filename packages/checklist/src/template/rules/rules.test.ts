import { describe, expect, it } from 'vitest'
import { itemTypes, operators, ruleActions, type Json, type Rule, type Template } from '../model.ts'
import { catalogue } from '../../catalogue/catalogue.ts'
import { countingIds } from '../../testing/counting-ids.ts'
import {
  act,
  all,
  any,
  endPage,
  form,
  hiddenPage,
  is,
  list,
  not,
  number,
  page,
  pageWith,
  preActions,
  question,
  rule,
  section,
  startPage,
  text,
  visibleWhen,
  when,
  yesno,
} from '../../testing/form.ts'
import { applyEdit } from '../apply-edit.ts'
import type { TemplateEdit } from '../edit.ts'
import { parseTemplate } from '../parse.ts'
import { itemOf } from '../tree.ts'
import {
  actionsFor,
  conditionCandidates,
  conditionLimits,
  isVisibilityLocked,
  offeredOperators,
  operatorsFor,
} from './allowed.ts'
import { conflictedRules, setRules, withoutMissing } from './rule-edits.ts'
import { newRuleProblems, ruleSetProblems } from './rule-problems.ts'

const template = form(
  startPage('s', text('who')),
  pageWith(
    'p',
    {},
    yesno('a'),
    number('n', { min: 0, max: 5, enable_rating: true }),
    list('l', ['A', 'B']),
    text('t', { visibleIf: is('a', 'No') }),
    text('later'),
  ),
  endPage('e', text('end')),
  hiddenPage('h', question('inspection_real_start_date', 'real')),
)

const problems = (item: string, ...rules: readonly Rule[]): readonly string[] =>
  ruleSetProblems(template, item, { rules }).map(
    ({ code, branch, at }) => `${code}${branch === null ? '' : ` ${branch}`}${at === null ? '' : `.${at}`}`,
  )
const edited = (from: Template, edit: TemplateEdit | null): Template => {
  const result = edit === null ? null : applyEdit(from, edit)
  if (result?.ok !== true) throw new Error('the edit was refused')
  return result.template
}
const hide = act('set_hidden')

describe('a rule set can be saved', () => {
  it('RUL-051 RUL-052 RUL-053 with if, else if and else, nested groups and every negation', () => {
    const asked = all(
      is('a', 'Yes'),
      any(not(is('l', 'A')), all(when('n', 'bigger_than', 3), when('n', 'between', [1, 4]))),
    )
    const made = rule(
      'r',
      { asked, actions: [hide] },
      { asked: when('n', 'is_null'), actions: [hide] },
      { actions: [hide] },
    )
    expect(problems('t', made)).toEqual([])
    for (const kind of ['visibility', 'rule', 'preAction'] as const)
      expect(problems('t', kind === 'preAction' ? preActions('x', hide) : { ...made, kind })).toEqual([])
  })

  it('RUL-048 RUL-049 RUL-050 on a main page without actions before the rules, on start and end pages with, on the hidden page not at all', () => {
    const [before, visible] = [preActions('x', hide), visibleWhen('v', is('a', 'Yes'))]
    expect(problems('p', before)).toEqual(['kind_not_allowed'])
    expect(problems('p', visibleWhen('v', when('who', 'is_null')))).toEqual([])
    expect(problems('p', rule('r', { asked: when('who', 'is_null'), actions: [hide] }))).toEqual([])
    for (const id of ['s', 'e']) expect(problems(id, before)).toEqual([])
    expect(problems('h', before, visible)).toContain('kind_not_allowed')
    expect(problems('real', rule('r', { asked: is('a', 'Yes'), actions: [] }))).toContain('kind_not_allowed')
  })
})

describe('a rule set cannot be saved', () => {
  it.each<readonly [string, readonly Rule[], readonly string[]]>([
    ['RUL-054 without a rule', [], ['no_rules']],
    ['with a rule of no part', [{ uuid: 'r', kind: 'rule', branches: [] }], ['no_branches']],
    ['without a condition', [rule('r', { asked: all(), actions: [hide] })], ['no_conditions 0']],
    ['RUL-055 without an action', [rule('r', { asked: is('a', 'Yes'), actions: [] })], ['actions_empty 0']],
    [
      'asking for nothing there',
      [rule('r', { asked: when('gone', 'is_null'), actions: [hide] })],
      ['condition_missing 0.0'],
    ],
    [
      'RUL-057 asking for a later question',
      [rule('r', { asked: when('later', 'is_null'), actions: [hide] })],
      ['condition_later 0.0'],
    ],
    ['shown by its own answer', [visibleWhen('v', when('', 'is_null'))], ['condition_on_itself 0.0']],
    [
      'with an operator the type has not',
      [rule('r', { asked: when('a', 'bigger_than', 1), actions: [hide] })],
      ['operator_not_allowed 0.0'],
    ],
    ['without a value', [rule('r', { asked: when('a', 'equals'), actions: [hide] })], ['value_missing 0.0']],
    [
      'with half a range',
      [rule('r', { asked: when('n', 'between', [1, null]), actions: [hide] })],
      ['value_missing 0.0'],
    ],
    [
      'waiting for a response that is gone',
      [rule('r', { asked: when('a', 'equals', 'a.maybe'), actions: [hide] })],
      ['option_missing 0.0'],
    ],
    [
      'acting on nothing there',
      [rule('r', { asked: is('a', 'Yes'), actions: [act('set_hidden', true, 'gone')] })],
      ['target_missing 0.0'],
    ],
    [
      'with an action the type has not',
      [rule('r', { asked: is('a', 'Yes'), actions: [hide, act('set_score', 1)] })],
      ['action_not_allowed 0.1'],
    ],
    [
      'with a value not given',
      [rule('r', { asked: is('a', 'Yes'), actions: [act('set_value')] })],
      ['value_missing 0.0'],
    ],
    [
      'with an else before the end',
      [
        rule(
          'r',
          { asked: is('a', 'Yes'), actions: [hide] },
          { actions: [hide] },
          { asked: is('a', 'No'), actions: [hide] },
        ),
      ],
      ['branch_order 1'],
    ],
    ['with an action that is not for the start', [preActions('x', act('set_value', 'x'))], ['action_not_allowed 0.0']],
  ])('%s', (_name, rules, expected) => {
    expect(problems('t', ...rules)).toEqual(expected)
  })

  it('and says which of nested conditions it is, in reading order', () => {
    const asked = all(is('a', 'Yes'), any(is('l', 'A'), when('gone', 'is_null')), when('later', 'is_null'))
    expect(problems('t', rule('r', { asked, actions: [hide] }))).toEqual([
      'condition_missing 0.2',
      'condition_later 0.3',
    ])
  })
})

describe('rules that come by the API', () => {
  const put = (item: string, ...rules: readonly Rule[]): Template =>
    edited(
      template,
      setRules(template, item, rules, () => 'r'),
    )
  const codes = (before: Template | null, after: Template) =>
    newRuleProblems(before, after).map(({ item_id, code }) => `${item_id} ${code}`)

  it('RUL-054 RUL-055 RUL-057 are refused for what cannot be saved, and only where they are new', () => {
    const late = put('l', rule('x', { asked: when('later', 'is_null'), actions: [hide, act('set_score', 1)] }))
    expect(codes(template, late)).toEqual(['l condition_later'])
    expect(codes(null, late)).toEqual(['l condition_later'])
    expect(codes(late, late)).toEqual([])
    expect(codes(late, structuredClone(late))).toEqual([])
    expect(codes(template, put('t', rule('x', { asked: is('a', 'Yes'), actions: [] })))).toEqual(['t actions_empty'])
    expect(
      codes(template, put('t', rule('x', { asked: when('a', 'contains', 'x'), actions: [act('set_score', 1)] }))),
    ).toEqual(['t operator_not_allowed', 't action_not_allowed'])
    const empty = { ...template, rule_sets: template.rule_sets.map((set) => ({ ...set, rules: [] })) }
    expect(codes(template, empty)).toEqual(['t no_rules'])
  })

  it('may stay when something else is edited or moved', () => {
    const moved = edited(template, { kind: 'move', ids: ['a'], parent_id: 'p', before: null })
    expect(codes(template, moved)).toEqual([])
    expect(codes(template, edited(template, { kind: 'set_title', id: 't', title: 'T' }))).toEqual([])
  })
})

describe('what the rule dialog offers', () => {
  it('RUL-057 questions before the current one, over all pages', () => {
    expect(conditionCandidates(template, 't').map(({ id }) => id)).toEqual(['who', 'a', 'n', 'l'])
    expect(conditionCandidates(template, 'who')).toEqual([])
    expect(conditionCandidates(template, 'nobody')).toEqual([])
  })

  it('RUL-078 the operators of the type; of a field those of its value; of a dropdown those for one or several', () => {
    for (const type of itemTypes)
      if (type !== 'asset_field' && type !== 'assignment_field')
        expect(operatorsFor({ type, options: {} })).toEqual(catalogue[type].operators)
    const field = (value_type: string) => operatorsFor({ type: 'asset_field', options: { value_type } })
    expect(field('number')).toEqual(catalogue.number.operators)
    expect(field('date')).toEqual(catalogue.datetime.operators)
    expect(field('text')).toEqual(catalogue.textAnswer.operators)
    const offered = (multiple_selection: boolean) =>
      offeredOperators({ type: 'dropdown', options: { multiple_selection } })
    expect(offered(false)).toEqual(['equals', 'is_null'])
    expect(offered(true)).toEqual(['is_empty', 'is_null', 'any_in', 'all_in'])
  })

  it('set_score and set_rating only where they are on, and locks of a field only where it may be changed', () => {
    expect(actionsFor({ type: 'number', options: {} })).not.toContain('set_score')
    expect(actionsFor({ type: 'number', options: { enable_score: true } })).toContain('set_score')
    expect(actionsFor({ type: 'textAnswer', options: { enable_rating: true } })).toContain('set_rating')
    expect(actionsFor({ type: 'asset_field', options: {} })).toEqual([
      'set_color',
      'require_media',
      'require_note',
      'require_action',
      'set_hidden',
      'exclude_report',
    ])
    expect(actionsFor({ type: 'asset_field', options: { editable: true } })).toContain('required_else_not_required')
    expect(actionsFor({ type: 'yesno', options: { enable_score: true } }, 'preAction').toSorted()).toEqual([
      'disable',
      'exclude_report',
      'required',
      'set_hidden',
    ])
  })

  it('RUL-058 RUL-059 limits of a number only when they are greater than 0', () => {
    expect(conditionLimits({ type: 'number', options: { min: 0, max: 0 } })).toEqual({})
    expect(conditionLimits({ type: 'number', options: { min: 0, max: 5 } })).toEqual({ max: 5 })
    expect(conditionLimits({ type: 'number', options: { min: 5, max: 0 } })).toEqual({ min: 5 })
    expect(conditionLimits({ type: 'number', options: { min: 5, max: 9 } })).toEqual({ min: 5, max: 9 })
    expect(conditionLimits({ type: 'number', options: { min: -2 } })).toEqual({})
  })

  it('RUL-056 no change of visibility for an item that another’s condition asks for', () => {
    expect(isVisibilityLocked(template, 'a')).toBe(true)
    expect(isVisibilityLocked(template, 'n')).toBe(false)
    const own = form(
      page(
        'p',
        text('x', { rules: [rule('r', { asked: when('', 'is_null'), actions: [act('required', true, 'y')] })] }),
        text('y'),
      ),
    )
    expect([isVisibilityLocked(own, 'x'), isVisibilityLocked(own, 'y')]).toEqual([false, false])
  })
})

describe('putting rules on an item', () => {
  const rules = [rule('r', { asked: is('a', 'Yes'), actions: [hide] })]
  const ids = (): string => 'fresh'

  it('makes a set, changes it, and takes it away with its part', () => {
    const made = edited(template, setRules(template, 'l', rules, ids))
    expect(itemOf(made, 'l')?.options.rule_set_id).toBe('fresh')
    expect(made.rule_sets.at(-1)).toMatchObject({
      uuid: 'fresh',
      related_items: ['a'],
      action_items: [],
      has_visibility: false,
    })
    const changed = edited(made, setRules(made, 'l', [visibleWhen('v', when('n', 'is_null'))], ids))
    expect(changed.rule_sets.at(-1)).toMatchObject({ uuid: 'fresh', related_items: ['n'], has_visibility: true })
    const bare = edited(changed, setRules(changed, 'l', [], ids))
    expect(bare.rule_sets).toEqual(template.rule_sets)
    expect(itemOf(bare, 'l')?.options.rule_set_id).toBeUndefined()
    expect(setRules(template, 'nobody', rules, ids)).toBeNull()
  })

  it('leaves a set that others stand on to them', () => {
    const shared = {
      ...template,
      items: template.items.map((item) =>
        item.id === 'later' ? { ...item, options: { rule_set_id: 't-rules' } } : item,
      ),
    }
    const after = edited(shared, setRules(shared, 'later', rules, ids))
    expect(itemOf(after, 't')?.options.rule_set_id).toBe('t-rules')
    expect(itemOf(after, 'later')?.options.rule_set_id).toBe('fresh')
    const away = edited(shared, setRules(shared, 'later', [], ids))
    expect(away.rule_sets).toEqual(template.rule_sets)
  })
})

describe('conflicted rules', () => {
  const broken = form(
    page(
      'p',
      text('x', {
        rules: [
          rule('r', {
            asked: any(when('gone', 'is_null'), when('y', 'is_null')),
            actions: [hide, act('required', true, 'away')],
          }),
        ],
      }),
      text('y'),
    ),
  )

  it('are listed with what is missing, and mended one entry at a time', () => {
    const [entry, ...more] = conflictedRules(broken)
    expect(more).toEqual([])
    expect(entry?.missing.map(({ kind, to }) => `${kind} ${to}`)).toEqual(['condition gone', 'action away'])
    const mended = entry === undefined ? broken : edited(broken, withoutMissing(broken, entry, countingIds()))
    expect(conflictedRules(mended)).toEqual([])
    expect(mended.rule_sets[0]?.rules[0]?.branches[0]).toMatchObject({
      conditions: [{ item_id: 'y' }],
      actions: [{ action: 'set_hidden' }],
    })
  })
})

describe('rules out of a body', () => {
  it('keep kinds, parts, groups, operators, negations, actions and values', () => {
    const branches = operators.map((operator, at) => ({
      type: at === 0 ? 'if' : 'else_if',
      match: at % 2 === 0 ? 'all' : 'any',
      conditions: [
        { item_id: 'a', operator, value: [1, 'x', null] as Json, not: true },
        {
          match: 'any',
          conditions: [
            { item_id: '', operator },
            { match: 'all', conditions: [] },
          ],
        },
      ],
      actions: ruleActions.map((action) => ({ action, item_id: 'b', value: { deep: [at] } })),
    }))
    const rules = (['visibility', 'rule', 'preAction'] as const).map((kind) => ({ uuid: kind, kind, branches }))
    const parsed = parseTemplate({ rule_sets: [{ uuid: 'r', has_visibility: false, related_items: ['lie'], rules }] })
    expect(parsed.ok && parsed.template.rule_sets).toEqual([
      { uuid: 'r', has_visibility: true, related_items: ['a'], action_items: ['b'], rules },
    ])
  })
})

describe('a section', () => {
  it('may be shown by what stands before it, not by what it holds', () => {
    const made = form(page('p', yesno('a'), section('s', {}, yesno('in'))))
    const shown = (id: string) =>
      ruleSetProblems(made, 's', { rules: [visibleWhen('v', is(id, 'Yes'))] }).map(({ code }) => code)
    expect([shown('a'), shown('in')]).toEqual([[], ['condition_later']])
  })
})
