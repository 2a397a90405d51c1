import {
  catalogue,
  newItem,
  type Item,
  type ItemOptions,
  type ItemType,
  type Json,
  type ResponseSet,
} from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import type { Language } from '../languages.ts'
import { createTranslator } from '../translator.ts'
import ar from '../words/answers/ar.ts'
import de from '../words/answers/de.ts'
import en from '../words/answers/en.ts'
import fr from '../words/answers/fr.ts'
import { answerText, type AnswerContext, type AnswerGiven } from './answerText.ts'

const words = { en, fr, de, ar }

const set: ResponseSet = {
  uuid: 'set',
  options: [
    { uuid: 'good', label: 'Good' },
    { uuid: 'bad', label: 'Bad' },
    { uuid: 'ugly', label: 'Ugly' },
  ],
}

const context = (language: Language = 'en', more: Partial<AnswerContext> = {}): AnswerContext => ({
  template: {
    responses: [set],
    global_responses: [],
    custom_units: [{ name: 'Pallet', symbol: 'plt', unit_type: 'custom', key: 'pallet' }],
    translations: [{ language: 'fr', strings: { 'response.good.label': 'Bon', 'response.bad.label': '' } }],
  },
  translator: createTranslator<typeof en>(language, words[language]),
  timeZone: 'Europe/Berlin',
  ...more,
})

const item = (type: ItemType, options: ItemOptions = {}): Item =>
  newItem({ type, title: 'Question', ids: () => 'id', referenceKey: 'q1', options }).item

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const write = (
  type: ItemType,
  answer: Json,
  options: ItemOptions = {},
  language: Language = 'en',
  more: Partial<AnswerContext> = {},
): string => plain(answerText(item(type, options), { answer }, context(language, more)))

describe('an answer of each type in words', () => {
  test.each<[string, ItemType, Json, ItemOptions, string]>([
    ['text', 'textAnswer', 'Pump 3', {}, 'Pump 3'],
    ['long text, as it was written', 'longText', 'One\nTwo', {}, 'One\nTwo'],
    ['a number with its unit', 'number', 21.5, { units: 'degree_celsius' }, '21.5 °C'],
    ['a number with the workspace’s unit', 'number', 12, { custom_unit_key: 'pallet' }, '12 plt'],
    ['a number with a unit typed by hand', 'number', 3, { units: 'crates' }, '3 crates'],
    ['a number with decimals', 'number', 3.5, { decimal: 2 }, '3.50'],
    ['a number with more digits than asked for keeps them', 'number', 3.456, { decimal: 2 }, '3.456'],
    ['a number without thousands’ signs', 'number', 12_345, {}, '12345'],
    ['a number with them', 'number', 12_345, { grouping_separator: true }, '12,345'],
    ['zero is an answer', 'slider', 0, {}, '0'],
    ['a calculation is cut to its decimals', 'calculation', 3.456, { decimal: 2 }, '3.46'],
    ['a choice', 'yesno', 'good', {}, 'Good'],
    ['a choice that is gone', 'list', 'gone', {}, 'Removed response'],
    ['several choices', 'dropdown', ['good', 'bad', 'ugly'], { multiple_selection: true }, 'Good, Bad and Ugly'],
    ['no choice of several', 'dropdown', [], { multiple_selection: true }, '–'],
    ['OK', 'oknot', 'ok', {}, 'OK'],
    ['not OK', 'oknot', 'not_ok', {}, 'Not OK'],
    ['a ticked box', 'checkbox', true, {}, 'Yes'],
    ['a box left blank', 'checkbox', false, {}, 'No'],
    ['an acknowledgment', 'acknowledgment', true, {}, 'Acknowledged'],
    ['a date', 'datetime', { year: 2026, month: 11, day: 20 }, { date_time_shape: 'year_month_day' }, '20 Nov 2026'],
    ['a date in part', 'datetime', { year: 2026 }, { date_time_shape: 'year_month_day' }, '–'],
    ['a place by its address', 'inspection_location', { lat: 1, lng: 2, address: 'Kai 7' }, {}, 'Kai 7'],
    [
      'a place by its position',
      'inspection_location',
      { lat: 52.52, lng: 13.4, accuracy: 11.6 },
      {},
      '52.52000, 13.40000 (± 12 m)',
    ],
    ['an asset', 'asset', 'a1', {}, 'Boiler 2'],
    ['an asset nobody knows', 'asset', 'a9', {}, 'Unknown'],
    ['a person', 'person', 'p1', {}, 'Mira Okafor'],
    ['list entries', 'global_list', ['e1', 'e2'], {}, 'Bolt and Nut'],
    ['a code', 'qr', 'https://example.org/7', {}, 'https://example.org/7'],
    ['a field that is a number', 'asset_field', 7, { value_type: 'number' }, '7'],
    ['a field that is a day', 'asset_field', '2026-11-20', { value_type: 'date' }, '20 Nov 2026'],
    ['a secret', 'textAnswer', 'hunter2', { secure: true }, '••••••'],
    ['nothing', 'textAnswer', null, {}, '–'],
    ['an empty text', 'textAnswer', '', {}, '–'],
    ['nothing to answer', 'instruction', null, {}, ''],
  ])('%s', (_, type, answer, options, expected) => {
    const names = {
      assets: new Map([['a1', 'Boiler 2']]),
      people: new Map([['p1', 'Mira Okafor']]),
      entries: new Map([
        ['e1', 'Bolt'],
        ['e2', 'Nut'],
      ]),
    }
    expect(write(type, answer, options, 'en', names)).toBe(expected)
  })

  test('a position keeps its latitude first among Arabic words', () => {
    expect(write('inspection_location', { lat: -33.86, lng: 151.2, accuracy: 8 }, {}, 'ar')).toBe(
      '\u2066-33.86000, 151.20000\u2069 (± 8 م)',
    )
  })

  test('every type writes something for no answer, in every language', () => {
    for (const language of ['en', 'fr', 'de', 'ar'] as const) {
      for (const definition of Object.values(catalogue)) {
        const { type, layout } = definition
        expect([type, write(type, null, {}, language)]).toEqual([type, layout === 'none' ? '' : '–'])
      }
    }
  })
})

describe('what is not the answer itself', () => {
  const given = (type: ItemType, more: Partial<AnswerGiven>, language: Language = 'en'): string =>
    plain(answerText(item(type), { answer: null, ...more }, context(language)))

  test('not applicable', () => {
    expect((['en', 'fr', 'de', 'ar'] as const).map((language) => given('yesno', { na: true }, language))).toEqual([
      'N/A',
      'S. O.',
      'N. z.',
      'لا ينطبق',
    ])
  })

  test('photos, videos and recordings are counted', () => {
    expect(given('photo', { media: [{}, {}, {}] })).toBe('3 photos')
    expect(given('video', { media: [{}] })).toBe('1 video')
    expect(given('audio', { media: [] })).toBe('–')
    expect([1, 2, 3, 11, 100].map((count) => given('photo', { media: Array.from({ length: count }) }, 'ar'))).toEqual([
      'صورة واحدة',
      'صورتان',
      '3 صور',
      '11 صورة',
      '100 صورة',
    ])
  })

  test('signatures are their names', () => {
    expect(given('signature', { signatures: [{ name: 'Ann' }, { name: ' ' }, { name: 'Bo' }] })).toBe(
      'Ann, Signed and Bo',
    )
    expect(given('signature', { signatures: [] })).toBe('–')
  })
})

describe('in the language of the reader', () => {
  test('numbers, dates, lists and fixed words', () => {
    const parts = { year: 2026, month: 11, day: 20, hour: 8, minute: 5 }
    expect(write('number', 1234.5, { units: 'kilogram', grouping_separator: true }, 'de')).toBe('1.234,5 kg')
    expect(write('datetime', parts, {}, 'fr')).toBe('20 nov. 2026, 08:05')
    expect(write('dropdown', ['good', 'ugly'], { multiple_selection: true }, 'de')).toBe('Good und Ugly')
    expect(write('checkbox', true, {}, 'ar')).toBe('نعم')
  })

  test('responses by the template’s translation, where it has one', () => {
    expect(write('list', 'good', {}, 'fr')).toBe('Bon')
    expect(write('list', 'bad', {}, 'fr')).toBe('Bad')
  })

  test('a secret is shown to who may see it', () => {
    expect(write('textAnswer', 'hunter2', { secure: true }, 'en', { showSecure: true })).toBe('hunter2')
  })
})
