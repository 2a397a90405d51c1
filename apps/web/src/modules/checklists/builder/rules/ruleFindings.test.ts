import { applyEdit, checkTemplate, type Rule } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import { ruleFindings } from './ruleFindings.ts'
import { writeRules } from './ruleSets.ts'

const template = templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1])

const shownIf = (value?: string): readonly Rule[] => [
  {
    uuid: 'r',
    kind: 'visibility',
    branches: [
      {
        type: 'if',
        match: 'all',
        conditions: [{ item_id: 'a', operator: 'equals', ...(value === undefined ? {} : { value }) }],
        actions: [],
      },
    ],
  },
]

const codesWith = (rules: readonly Rule[]): readonly string[] => {
  const written = after(template, writeRules(template, 'b', rules, { ids: countingIds('set') }))
  return ruleFindings(checkTemplate(written), 'b').map(({ code }) => code)
}

test('while a condition has no value that is all that is said, not that nobody ever sees it', () => {
  expect(codesWith(shownIf())).toEqual(['rule_value_missing'])
})

test('a condition that can never be met is said to hide it for ever', () => {
  const [yes, no] = template.responses[0]?.options ?? []
  const both = shownIf(yes?.uuid).map((rule) => ({
    ...rule,
    branches: rule.branches.map((branch) => ({
      ...branch,
      conditions: [...branch.conditions, { item_id: 'a', operator: 'equals' as const, value: no?.uuid ?? '' }],
    })),
  }))
  expect(codesWith(both)).toEqual(['never_shown'])
})

test('what is not about this item or not about rules is not said here', () => {
  const untitled = applyEdit(template, { kind: 'set_title', id: 'b', title: '' })
  if (!untitled.ok) throw new Error('refused')
  expect(ruleFindings(checkTemplate(untitled.template), 'b')).toEqual([])
})
