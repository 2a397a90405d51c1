import { createTranslator, loadWebWords, type Language } from '@plumbline/language'
import type { Condition, ConditionGroup, RuleAction, RuleBranch } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { responsesOf } from '../actions/writeResponses.ts'
import { setOptions } from '../actions/writeItem.ts'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import { branchWords, type RuleSaying } from './ruleWords.ts'

const start = templateOf(
  ['p', 'page', 0],
  ['a', 'number', 1],
  ['when', 'datetime', 1],
  ['ok', 'oknot', 1],
  ['tick', 'checkbox', 1],
  ['say', 'textAnswer', 1],
  ['pick', 'list', 1],
  ['last', 'number', 1],
)
const template = after(start, setOptions(start, 'a', { units: 'degree_celsius' }))
const numbers = new Map(['a', 'when', 'ok', 'tick', 'say', 'pick', 'last'].map((id, at) => [id, `1.${at + 1}`]))
const sayingIn = async (language: Language, id = 'last'): Promise<RuleSaying> => ({
  t: createTranslator(language, await loadWebWords(language)),
  template,
  numbers,
  id,
})
const branch = (conditions: ConditionGroup['conditions'], actions: readonly RuleAction[] = []): RuleBranch => ({
  type: 'if',
  match: 'all',
  conditions,
  actions,
})

test.each([
  ['en', 'If this answer is bigger than 5 °C: require 1 photo and make required'],
  ['fr', 'Si cette réponse dépasse 5 °C : exiger 1 photo et rendre obligatoire'],
  ['de', 'Wenn diese Antwort größer als 5 °C ist: 1 Foto verlangen und als Pflicht setzen'],
  ['ar', 'إذا كانت هذه الإجابة أكبر من 5 °C: طلب صورة واحدة وجعله إلزاميًا'],
] as const)('a rule is one sentence, without capitals inside, in %s', async (language, expected) => {
  const sentence = branchWords(
    await sayingIn(language, 'a'),
    'rule',
    branch(
      [{ item_id: 'a', operator: 'bigger_than', value: 5 }],
      [
        { action: 'require_media', item_id: 'a' },
        { action: 'required', item_id: 'a' },
      ],
    ),
  )
  expect(sentence.replaceAll(/[\u2066-\u2069\u200e\u00a0\u202f]/g, (sign) => (/\s/.test(sign) ? ' ' : ''))).toBe(
    expected,
  )
})

describe('conditions as they are read', () => {
  const option = (at: number): string => responsesOf(template, 'pick')?.set.options[at]?.uuid ?? ''
  const conditions: readonly (readonly [Condition, string])[] = [
    [{ item_id: 'tick', operator: 'equals', value: true }, '1.4 tick is ticked'],
    [{ item_id: 'tick', operator: 'equals', value: true, not: true }, '1.4 tick is not ticked'],
    [{ item_id: 'ok', operator: 'equals', value: 'not_ok' }, '1.3 ok is Not OK'],
    [{ item_id: 'say', operator: 'contains', value: 'wet' }, '1.5 say contains “wet”'],
    [{ item_id: 'say', operator: 'is_null', not: true }, '1.5 say is answered'],
    [
      { item_id: 'pick', operator: 'any_in', value: [option(0), option(1)], not: true },
      '1.6 pick is none of Option 1 or Option 2',
    ],
    [{ item_id: 'a', operator: 'between', value: [2, 8] }, '1.1 a is between 2 °C and 8 °C'],
    [
      { item_id: 'when', operator: 'older_than', value: { amount: -3, period: 'day' } },
      '1.2 when is earlier than 3 days before now',
    ],
    [
      { item_id: 'when', operator: 'newer_or_equal', value: { amount: 0, period: 'day' } },
      '1.2 when is on or after now',
    ],
  ]
  test.each(conditions)('%j', async (condition, words) => {
    const sentence = branchWords(await sayingIn('en'), 'visibility', branch([condition]))
    expect(sentence.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(`Shown only if ${words}`)
  })

  test('a group inside is set off by brackets', async () => {
    const sentence = branchWords(
      await sayingIn('en'),
      'visibility',
      branch([
        { item_id: 'say', operator: 'is_null' },
        {
          match: 'any',
          conditions: [
            { item_id: 'tick', operator: 'equals', value: true },
            { item_id: 'ok', operator: 'equals', value: 'ok' },
          ],
        },
      ]),
    )
    expect(sentence).toBe('Shown only if 1.5 say is not answered and (1.4 tick is ticked or 1.3 ok is OK)')
  })
})

test('actions say what they set', async () => {
  const sentence = branchWords(await sayingIn('en'), 'preAction', {
    ...branch(
      [],
      [
        { action: 'set_color', item_id: 'last', value: 'red' },
        { action: 'set_color', item_id: 'last', value: '#336699' },
        { action: 'set_score', item_id: 'last', value: 3 },
        { action: 'set_rating', item_id: 'last', value: 2 },
        { action: 'set_value', item_id: 'say', value: 'late' },
      ],
    ),
  })
  expect(sentence).toBe(
    'At the start: set the colour Red, set the colour #336699, set the score to 3, set the rating to Above average and set the answer to “late” on 1.5 say',
  )
})

test('in Arabic what an author wrote stays in one piece: question and answer keep their own direction', async () => {
  const option = responsesOf(template, 'pick')?.set.options[0]?.uuid ?? ''
  const sentence = branchWords(
    await sayingIn('ar'),
    'visibility',
    branch([
      { item_id: 'pick', operator: 'equals', value: option },
      { item_id: 'say', operator: 'contains', value: 'wet' },
    ]),
  )
  for (const piece of ['\u20681.6 pick\u2069', '\u2068Option 1\u2069', '\u20681.5 say\u2069', '\u2068wet\u2069'])
    expect(sentence).toContain(piece)
})
