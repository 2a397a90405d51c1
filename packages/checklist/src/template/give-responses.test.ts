import { expect, test } from 'vitest'
import { countingIds } from '../testing/counting-ids.ts'
import { applyEdits } from './apply-edit.ts'
import { newTemplate, newItem } from './create.ts'
import { giveResponses, sameAnswers } from './give-responses.ts'
import type { ResponseSet, RuleSet, Template } from './model.ts'

const ids = countingIds('id-')

const own: ResponseSet = {
  uuid: 'own',
  options: [
    { uuid: 'own-good', label: 'Good', value: 'good' },
    { uuid: 'own-bad', label: 'Bad', value: 'bad' },
  ],
}
const shared: ResponseSet = {
  uuid: 'shared',
  title: 'Condition',
  options: [
    { uuid: 'shared-good', label: 'GOOD ', value: 'good' },
    { uuid: 'shared-worn', label: 'Worn', value: 'worn' },
  ],
}

/** Two list questions; the second one's rules and the first one's own ask for the first one's answer. */
const template = (): Template => {
  const start = newTemplate({ title: 'T', description: '', language: 'en', ids })
  const [page] = start.items
  const list = (key: string, rules: string, more = {}) => ({
    ...newItem({ type: 'list', title: key, ids, referenceKey: key, parent_id: page?.id ?? null, depth: 1 }).item,
    id: key,
    options: { options_type: 'local' as const, response_set_id: 'own', rule_set_id: rules, ...more },
  })
  const asks = (uuid: string, item_id: string): RuleSet => ({
    uuid,
    has_visibility: false,
    related_items: [],
    action_items: [],
    rules: [
      {
        uuid: `${uuid}-rule`,
        kind: 'rule',
        branches: [
          {
            type: 'if',
            match: 'all',
            conditions: [{ item_id, operator: 'any_in', value: ['own-good', 'own-bad'] }],
            actions: [{ action: 'set_value', item_id: 'a', value: 'own-good' }],
          },
        ],
      },
    ],
  })
  const first = list('a', 'rules-a', { default_value: 'own-good' })
  const items = [...start.items.slice(0, 1), first, list('b', 'rules-b'), ...start.items.slice(1)]
  return { ...start, items, responses: [own], rule_sets: [asks('rules-a', ''), asks('rules-b', 'a')] }
}

const after = (before: Template, edit: ReturnType<typeof giveResponses>): Template => {
  const result = applyEdits(before, [edit])
  if (!result.ok) throw new Error(result.problem.code)
  expect(applyEdits(result.template, [result.inverse])).toMatchObject({ ok: true, template: before })
  return result.template
}

test('a question follows to a global set: its start, its own rules and those of others ask for the same label', () => {
  const before = template()
  const edit = giveResponses(before, { id: 'a', set: shared, global: true, answers: sameAnswers(own, shared) })
  const next = after(before, edit)
  expect(next.items.find(({ id }) => id === 'a')?.options).toMatchObject({
    options_type: 'global',
    response_set_id: 'shared',
    default_value: 'shared-good',
  })
  expect(next.items.find(({ id }) => id === 'b')?.options.response_set_id).toBe('own')
  expect(next.global_responses).toEqual([shared])
  for (const { rules } of next.rule_sets) {
    const [branch] = rules[0]?.branches ?? []
    expect(branch?.conditions[0]).toMatchObject({ value: ['shared-good', 'own-bad'] })
    expect(branch?.actions[0]).toMatchObject({ value: 'shared-good' })
  }
})

test('an answer at the start that the new set does not have goes', () => {
  const before = template()
  const edit = giveResponses(before, { id: 'a', set: shared, global: true, answers: new Map() })
  expect(after(before, edit).items.find(({ id }) => id === 'a')?.options).not.toHaveProperty('default_value')
})

test('a set that is there already is not brought a second time', () => {
  const before = { ...template(), global_responses: [shared] }
  const edit = giveResponses(before, { id: 'b', set: shared, global: true, answers: new Map() })
  const next = after(before, edit)
  expect(next.global_responses).toEqual([shared])
  expect(next.rule_sets).toBe(before.rule_sets)
})
