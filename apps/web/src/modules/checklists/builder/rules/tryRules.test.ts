import type { Json, Moment, Rule, RuleAction, RuleBranch, Template } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { responsesOf } from '../actions/writeResponses.ts'
import { setOptions } from '../actions/writeItem.ts'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import { questionsAsked, sampleKind, tryRules } from './tryRules.ts'

const now: Moment = { year: 2026, month: 5, day: 10, hour: 9, minute: 0 }
const template: Template = templateOf(
  ['p', 'page', 0],
  ['a', 'number', 1],
  ['sum', 'calculation', 1],
  ['pic', 'photo', 1],
  ['when', 'datetime', 1],
  ['yes', 'yesno', 1],
  ['s', 'section', 1],
  ['own', 'number', 2],
)
const scored = after(template, setOptions(template, 'own', { enable_score: true, enable_rating: true }))

const act = (...actions: readonly (readonly [RuleAction['action'], Json?])[]): readonly RuleAction[] =>
  actions.map(([action, value]) => ({ action, item_id: 'own', ...(value === undefined ? {} : { value }) }))
const part = (
  type: RuleBranch['type'],
  conditions: RuleBranch['conditions'],
  actions: readonly RuleAction[] = [],
): RuleBranch => ({ type, match: 'all', conditions, actions })
const rule = (...branches: readonly RuleBranch[]): Rule => ({ uuid: 'r', kind: 'rule', branches })
const tried = (rules: readonly Rule[], answers: Readonly<Record<string, Json>>, id = 'own') => {
  const trial = tryRules(scored, id, { rules, answers: new Map(Object.entries(answers)), now })
  if (trial === null) throw new Error('nothing to try')
  return trial
}

describe('if, else if, else', () => {
  const limits = rule(
    part('if', [{ item_id: 'a', operator: 'bigger_than', value: 8 }], act(['set_color', 'red'], ['require_media', 2])),
    part('else_if', [{ item_id: 'a', operator: 'bigger_than', value: 5 }], act(['set_color', 'yellow'])),
    part('else', [], act(['set_score', 3], ['set_rating', 1])),
  )
  test.each([
    [9, 0, 'red'],
    [6, 1, 'yellow'],
    [2, 2, null],
  ])('of %s the part that runs, and what comes of it', (value, running, color) => {
    const trial = tried([limits], { a: value, own: 1 })
    expect(trial.running.get('r')).toBe(running)
    expect(trial.state.color).toBe(color)
    expect(trial.state.demands.media).toBe(running === 0 ? 2 : 0)
    expect(trial.state.rating).toBe(running === 2 ? 1 : null)
  })

  test('without an answer the last part runs', () => {
    expect(tried([limits], {}).running.get('r')).toBe(2)
  })
})

describe('shown only if', () => {
  const shown = (conditions: RuleBranch['conditions'], match: 'all' | 'any' = 'all'): Rule => ({
    uuid: 'v',
    kind: 'visibility',
    branches: [{ ...part('if', conditions), match }],
  })

  test('a response is chosen', () => {
    const yes = responsesOf(scored, 'yes')?.set.options[0]?.uuid ?? ''
    const rules = [shown([{ item_id: 'yes', operator: 'equals', value: yes }])]
    expect(tried(rules, {}).state.visible).toBe(false)
    expect(tried(rules, { yes }).state.visible).toBe(true)
    expect(tried(rules, { yes }, 's').state.visible).toBe(true)
    expect(tried(rules, {}, 's').state.visible).toBe(false)
  })

  test('a photo is there, a calculation has come to a number, or a date lies in the last three days', () => {
    const rules = [
      shown(
        [
          { item_id: 'pic', operator: 'is_null', not: true },
          {
            match: 'all',
            conditions: [
              { item_id: 'sum', operator: 'between', value: [2, 4] },
              { item_id: 'when', operator: 'newer_than', value: { amount: -3, period: 'day' } },
            ],
          },
        ],
        'any',
      ),
    ]
    const moment = { year: 2026, month: 5, day: 9, hour: 0, minute: 0 }
    expect(tried(rules, {}).running.get('v')).toBeNull()
    expect(tried(rules, { pic: true }).running.get('v')).toBe(0)
    expect(tried(rules, { sum: 3 }).running.get('v')).toBeNull()
    expect(tried(rules, { sum: 3, when: moment }).running.get('v')).toBe(0)
    expect(tried(rules, { sum: 3, when: { ...moment, day: 2 } }).state.visible).toBe(false)
  })
})

test('an answer that a rule sets is there, and what holds at the start holds without a condition', () => {
  const rules: readonly Rule[] = [
    { uuid: 'start', kind: 'preAction', branches: [part('if', [], act(['required'], ['exclude_report']))] },
    rule(part('if', [{ item_id: 'a', operator: 'is_null', not: true }], act(['set_value', 7], ['disable']))),
  ]
  expect(tried(rules, {}).state).toMatchObject({ required: true, excludedFromReport: true, answer: null })
  expect(tried(rules, { a: 1 }).state).toMatchObject({ answer: 7, readOnly: true })
})

test('what the rules ask for is offered in the order of the checklist, each once', () => {
  const rules = [
    rule(
      part('if', [
        { item_id: 'yes', operator: 'is_null' },
        { match: 'any', conditions: [{ item_id: 'a', operator: 'is_null' }] },
      ]),
      part('else_if', [
        { item_id: '', operator: 'is_null' },
        { item_id: 'a', operator: 'is_null' },
      ]),
    ),
  ]
  expect(questionsAsked(scored, 'own', rules).map(({ id }) => id)).toEqual(['a', 'yes', 'own'])
  const kinds = scored.items.map((item) => [item.id, sampleKind(item)])
  expect(kinds).toContainEqual(['pic', 'presence'])
  expect(kinds).toContainEqual(['yes', 'value'])
})
