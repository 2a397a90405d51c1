import {
  applyEdit,
  checkTemplate,
  isVisibilityLocked,
  itemOf,
  offeredOperators,
  type Rule,
  type Template,
} from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { responsesOf } from '../actions/writeResponses.ts'
import { setOptions } from '../actions/writeItem.ts'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import { fromInput, toInput } from './dateInput.ts'
import { demandsOn, questionsToAsk, ruleCount, rulesOf, toggleDemand, writeRules } from './ruleSets.ts'

const sample = (): Template =>
  templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['text', 'instruction', 1], ['b', 'dropdown', 1], ['c', 'number', 1])

const ids = countingIds('rule')
const optionOf = (template: Template, id: string, at: number): string =>
  responsesOf(template, id)?.set.options[at]?.uuid ?? ''

const show = (asked: string, value?: string): Rule => ({
  uuid: 'show',
  kind: 'visibility',
  branches: [
    {
      type: 'if',
      match: 'all',
      conditions: [{ item_id: asked, operator: 'equals', ...(value === undefined ? {} : { value }) }],
      actions: [],
    },
  ],
})

test('a demand on a response is a rule that the engine finds nothing wrong with', () => {
  let template = sample()
  const option = optionOf(template, 'a', 1)
  template = after(template, toggleDemand(template, { id: 'a', option, demand: 'require_note', ids }))
  template = after(template, toggleDemand(template, { id: 'a', option, demand: 'require_media', ids }))
  expect([...demandsOn(template, 'a', option)]).toEqual(['require_note', 'require_media'])
  expect(demandsOn(template, 'a', optionOf(template, 'a', 0)).size).toBe(0)
  expect(rulesOf(template, 'a')).toHaveLength(1)
  expect(checkTemplate(template).filter(({ code }) => code.startsWith('rule_'))).toEqual([])
  template = after(template, toggleDemand(template, { id: 'a', option, demand: 'require_note', ids }))
  expect([...demandsOn(template, 'a', option)]).toEqual(['require_media'])
})

test('the last demand taken away leaves no rule set behind', () => {
  const start = sample()
  const option = optionOf(start, 'a', 1)
  const on = after(start, toggleDemand(start, { id: 'a', option, demand: 'require_note', ids }))
  const off = after(on, toggleDemand(on, { id: 'a', option, demand: 'require_note', ids }))
  expect(off.rule_sets).toEqual([])
  expect(itemOf(off, 'a')?.options.rule_set_id).toBeUndefined()
})

test('demands leave the other rules of the question alone', () => {
  const start = sample()
  const ruled = after(start, writeRules(start, 'c', [show('a', optionOf(start, 'a', 0))], { ids }))
  const other: Rule = {
    uuid: 'other',
    kind: 'rule',
    branches: [
      {
        type: 'if',
        match: 'all',
        conditions: [{ item_id: 'c', operator: 'bigger_than', value: 8 }],
        actions: [{ action: 'set_color', item_id: 'c', value: 'red' }],
      },
    ],
  }
  const both = after(ruled, writeRules(ruled, 'c', [...rulesOf(ruled, 'c'), other], { ids }))
  expect(ruleCount(both, 'c')).toBe(2)
  expect(rulesOf(both, 'c').map(({ uuid }) => uuid)).toEqual(['show', 'other'])
})

test('what is derived from rules is written with them, and undo brings back what was', () => {
  const template = sample()
  const outcome = writeRules(template, 'c', [show('a')], { ids })
  if (outcome.kind !== 'change') throw new Error('not a change')
  const result = applyEdit(template, outcome.edit)
  if (!result.ok) throw new Error('refused')
  expect(result.template.rule_sets).toMatchObject([{ has_visibility: true, related_items: ['a'], action_items: [] }])
  const back = applyEdit(result.template, result.inverse)
  expect(back.ok && back.template).toEqual(template)
})

test('rules ask only for questions before, and a rule also for its own answer', () => {
  const template = sample()
  expect(questionsToAsk(template, 'c', 'visibility').map(({ id }) => id)).toEqual(['a', 'b'])
  expect(questionsToAsk(template, 'c', 'rule').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(questionsToAsk(template, 'a', 'visibility')).toEqual([])
})

test('a drop-down of one response is compared, one of several is searched', () => {
  const template = sample()
  const several = after(template, setOptions(template, 'b', { multiple_selection: true }))
  const of = (from: Template) => {
    const item = itemOf(from, 'b')
    return item === null ? [] : offeredOperators(item)
  }
  expect(of(template)).toContain('equals')
  expect(of(template)).not.toContain('all_in')
  expect(of(several)).not.toContain('equals')
  expect(of(several)).toContain('all_in')
})

test('a question that another one asks for may not be hidden by hand', () => {
  const start = sample()
  const template = after(start, writeRules(start, 'c', [show('a')], { ids }))
  expect(isVisibilityLocked(template, 'a')).toBe(true)
  expect(isVisibilityLocked(template, 'b')).toBe(false)
  const own = toggleDemand(start, { id: 'a', option: optionOf(start, 'a', 0), demand: 'require_note', ids })
  expect(isVisibilityLocked(after(start, own), 'a')).toBe(false)
})

test.each([
  ['hour_minute', '12:04', { hour: 12, minute: 4 }],
  ['year_month_day', '2026-11-20', { year: 2026, month: 11, day: 20 }],
  ['year_month_day_hour_minute', '2026-11-20T12:04', { year: 2026, month: 11, day: 20, hour: 12, minute: 4 }],
  ['month_day', '11-20', { month: 11, day: 20 }],
  ['year', '2026', { year: 2026 }],
] as const)('a date of shape %s is written and read as parts', (shape, text, parts) => {
  expect(fromInput(shape, text)).toEqual(parts)
  expect(toInput(shape, parts)).toBe(text)
})

test('half a date is no date', () => {
  expect(fromInput('year_month_day', '2026-11')).toBeUndefined()
  expect(toInput('year_month_day', { year: 2026 })).toBe('')
})
