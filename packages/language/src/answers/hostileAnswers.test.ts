import {
  catalogue,
  dateShapes,
  newItem,
  type Item,
  type ItemOptions,
  type ItemType,
  type Json,
  type ResponseOption,
} from '@plumbline/checklist'
import { hostileTexts } from '@plumbline/checklist/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../languages.ts'
import { createTranslator } from '../translator.ts'
import ar from '../words/answers/ar.ts'
import de from '../words/answers/de.ts'
import en from '../words/answers/en.ts'
import fr from '../words/answers/fr.ts'
import type { AnswerContext, AnswerGiven } from './AnswerContext.ts'
import { answerText } from './answerText.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

const words = { en, fr, de, ar }

const context = (language: Language, options: readonly ResponseOption[] = []): AnswerContext => ({
  template: { responses: [{ uuid: 'set', options }], global_responses: [], custom_units: [], translations: [] },
  translator: createTranslator<typeof en>(language, words[language]),
  timeZone: 'Europe/Berlin',
  people: new Map(),
  assets: new Map(),
  sites: new Map(),
  entries: new Map(),
})

const item = (type: ItemType, options: ItemOptions = {}): Item =>
  newItem({ type, title: 'Question', ids: () => 'id', referenceKey: 'q1', options }).item

const types = Object.values(catalogue).map(({ type }) => type)

describe('a text that is an answer', () => {
  test.each(hostileTexts.map((text, at) => [at, text.slice(0, 40), text] as const))(
    '%i %j stands letter by letter',
    (_, _beginning, text) => {
      for (const language of languages)
        for (const type of ['textAnswer', 'longText', 'qr', 'barcode', 'document_id', 'asset_field'] as const)
          expect(answerText(item(type), { answer: text }, context(language))).toBe(text)
    },
  )

  test.each(hostileTexts.map((text, at) => [at, text.slice(0, 40), text] as const))(
    '%i %j as a label, and as the name of a choice, is that choice',
    (_, _beginning, text) => {
      const options = [
        { uuid: 'plain', label: text },
        { uuid: text, label: 'Its own label' },
      ]
      for (const language of languages)
        for (const type of ['yesno', 'switch', 'list', 'dropdown'] as const) {
          expect(answerText(item(type), { answer: 'plain' }, context(language, options))).toBe(text)
          expect(answerText(item(type), { answer: text }, context(language, options))).toBe('Its own label')
        }
      // Without such a choice it is one that was removed, whatever objects inherit.
      expect(answerText(item('list'), { answer: text }, context('en'))).toBe('Removed response')
      expect(answerText(item('person'), { answer: text }, context('en'))).toBe('Unknown')
    },
  )
})

describe('an answer of any shape', () => {
  const scalar: fc.Arbitrary<Json> = fc.oneof(
    fc.constantFrom<Json>(...hostileTexts, null, true, false, 0, -0, 1e308, 5e-324, 1e21, -1e-7),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'binary' }),
  )
  const number = fc.double({ noNaN: true, noDefaultInfinity: true })
  const parts = fc.record(
    {
      year: scalar,
      month: scalar,
      day: scalar,
      hour: scalar,
      minute: scalar,
      lat: scalar,
      lng: scalar,
      address: scalar,
    },
    { requiredKeys: [] },
  )
  const answers: fc.Arbitrary<Json> = fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    parts.map((value): Json => ({ ...value })),
    fc.record({ lat: number, lng: number, accuracy: number }),
    fc.constantFrom<Json>('2026-13-45', '9999999-01-01', '2026-11-20T99:99', '0000-00-00T00:00'),
  )
  const someOptions: fc.Arbitrary<ItemOptions> = fc.record(
    {
      decimal: fc.constantFrom(0, 2, 20, 21, 100, 101, 1e9),
      grouping_separator: fc.boolean(),
      units: fc.oneof(fc.constantFrom<Json>(...hostileTexts, 'metre', [], ['metre'], {}, 7, null)),
      custom_unit_key: fc.constantFrom(...hostileTexts),
      value_type: fc.constantFrom('text', 'number', 'date', 'datetime', 'boolean', 'constructor'),
      date_time_shape: fc.constantFrom(...dateShapes),
      multiple_selection: fc.boolean(),
      secure: fc.boolean(),
    },
    { requiredKeys: [] },
  )

  test('is written as a text in every language, and nothing breaks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        answers,
        someOptions,
        fc.constantFrom(...languages),
        (type, answer, options, language) => {
          const given: AnswerGiven = {
            answer,
            media: Array.isArray(answer) ? answer : [],
            signatures: [{ name: '\u202e' }],
          }
          const text = answerText(item(type, options), given, context(language))
          expect(typeof text).toBe('string')
          // Nothing of how the program holds it shows, but where the words came in.
          const leak = /\[object |function |NaN|Invalid Date|undefined/u
          if (!leak.test(JSON.stringify([answer, options]))) expect(text).not.toMatch(leak)
        },
      ),
      { numRuns: tries(3000) },
    )
  })
})
