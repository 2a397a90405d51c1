import { findingCodes, type Finding, type Witness } from '@plumbline/checklist'
import { createTranslator, languages, loadWebWords, type Language } from '@plumbline/language'
import { describe, expect, test } from 'vitest'
import { templateOf } from '../testing/sampleTemplate.ts'
import { findingText, findingWords, reasonWords } from './findingWords.ts'
import { witnessWords } from './witnessWords.ts'

const template = templateOf(['p', 'page', 0], ['a', 'yesno', 1])
const numbers = new Map([['a', '1.1']])

/** Everything a finding of any code may carry. */
const data: Finding['data'] = {
  other: 'a',
  type: 'site',
  fields: 'price',
  operator: 'equals',
  action: 'set_color',
  kind: 'visibility',
  problem: 'nesting_not_allowed',
  branch: 0,
  language: 'fr',
  label: 'Yes',
  var: 'q3',
  key: 'q1',
  count: 1,
  min: 5,
  max: 2,
  reason: 'scoring_off',
  text: 'Door',
  title: 'A No',
  line: 3,
  column: 1,
  step: 'expectVisible q1',
  seen: 'hidden',
}

describe.each(languages.map((language): [Language] => [language]))('in %s', (language) => {
  test.each(findingCodes.map((code) => [code]))('%s is said in words', async (code) => {
    const t = createTranslator(language, await loadWebWords(language))
    const words = findingWords(t, { code, severity: 'error', item_id: 'a', data }, { template, numbers })
    expect(words).not.toBe(code)
    expect(words).not.toMatch(/[{}]|undefined/)
  })
})

test('other items are named by number and title, parts counted from one', async () => {
  const t = createTranslator('en', await loadWebWords('en'))
  const said = (code: Finding['code']): string =>
    findingWords(t, { code, severity: 'error', item_id: 'p', data }, { template, numbers })
  expect(said('rule_condition_later')).toBe('A rule asks for 1.1 a, which comes later')
  expect(said('rule_actions_empty')).toBe('Part 1 of a rule does nothing')
  expect(said('placement')).toBe(
    "A section with 'Grouped options' or 'Repeatable' is not allowed to its descendants or ancestors containing 'Grouped options' or 'Repeatable'",
  )
})

test('the conditions that exclude each other are said', async () => {
  const t = createTranslator('en', await loadWebWords('en'))
  const because = ['a.yes', 'a.no'].map((value) => ({
    item_id: 'p',
    rule: 'r',
    branch: 0,
    condition: { item_id: 'a', operator: 'equals' as const, value },
  }))
  expect(
    findingWords(
      t,
      { code: 'never_shown', severity: 'warning', item_id: 'p', data: {}, because },
      { template, numbers },
    ),
  ).toBe('Nobody ever sees this: its rules always hide it. Because of: 1.1 a is “a.yes” and 1.1 a is “a.no”')
})

test('each of them is a sentence of its own: whose rule asks for what', async () => {
  const t = createTranslator('en', await loadWebWords('en'))
  const reason = {
    item_id: 'p',
    rule: 'r',
    branch: 0,
    condition: { item_id: 'a', operator: 'is_empty' as const },
  }
  expect(reasonWords(t, reason, { template, numbers })).toBe('A rule of p asks: 1.1 a is empty')
})

test('what is not decided says so, and what', async () => {
  const t = createTranslator('en', await loadWebWords('en'))
  const undecided = (what: Finding['data']): string =>
    findingText(t, { code: 'not_decided', severity: 'warning', item_id: 'a', data: what }, { template, numbers })
  expect(undecided({ what: 'never_shown score_unreachable' })).toBe(
    'Not decided in the time there is: whether anybody ever sees it and whether all its points can be earned',
  )
  expect(undecided({ count: 80 })).toMatch(/^Not decided/)
})

test('an example says the answers that lead there', async () => {
  const t = createTranslator('en', await loadWebWords('en'))
  const [yes] = template.responses[0]?.options ?? []
  const now = { year: 2026, month: 1, day: 15, hour: 9, minute: 0 }
  const said = (operations: Witness['operations']): string =>
    witnessWords(t, { now, operations }, { template, numbers })
  expect(said([{ kind: 'answer', path: ['a'], value: yes?.uuid ?? '' }])).toBe(
    `For example with: 1.1 a: ${yes?.label ?? ''}`,
  )
  expect(said([{ kind: 'na', path: ['a'], value: true }])).toBe('For example with: 1.1 a: not applicable')
  expect(said([])).toBe('It happens before anything is answered.')
})
