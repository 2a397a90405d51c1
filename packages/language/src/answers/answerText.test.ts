import { catalogue, dateShapes, partsOf, type ItemOptions, type ItemType, type Json } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import type { Language } from '../languages.ts'
import type { AnswerGiven } from './AnswerContext.ts'
import { answerText } from './answerText.ts'
import { context, item, plain, write } from './answerText.testing.ts'

describe('an answer of each type in words', () => {
  test.each<[string, ItemType, Json, ItemOptions, string]>([
    ['text', 'textAnswer', 'Pump 3', {}, 'Pump 3'],
    ['long text, as it was written', 'longText', 'One\nTwo', {}, 'One\nTwo'],
    ['a number with its unit', 'number', 21.5, { units: 'degree_celsius' }, '21.5 °C'],
    ['a number with the workspace’s unit', 'number', 12, { custom_unit_key: 'pallet' }, '12 plt'],
    ['a number with a unit typed by hand', 'number', 3, { units: 'crates' }, '3 crates'],
    ['a number with decimals', 'number', 3.5, { decimal: 2 }, '3.50'],
    ['a number with more digits than asked for keeps them', 'number', 3.456, { decimal: 2 }, '3.456'],
    ['a number keeps its digits, however small it is', 'number', 1.5e-11, {}, '0.000000000015'],
    ['one with decimals too', 'number', 1e-7, { decimal: 2 }, '0.0000001'],
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
    ['a day in parts', 'asset_field', { year: 2026, month: 11, day: 20 }, { value_type: 'date' }, '20 Nov 2026'],
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
      '\u2068-33.86000, 151.20000\u2069 (± 8 م)',
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

  test('a unit that was typed by its translation; one of a catalogue is the same everywhere', () => {
    expect(write('number', 3, { custom_unit: 'crates' }, 'fr')).toBe('3 caisses')
    expect(write('number', 3, { custom_unit: 'crates' }, 'de')).toBe('3 crates')
    expect(write('number', 3, { custom_unit: 'crates' }, 'en', { templateLanguage: 'fr' })).toBe('3 caisses')
    expect(write('number', 3, { units: 'kilogram', custom_unit: 'crates' }, 'fr')).toBe('3 kg')
    expect(write('number', 3, { custom_unit_key: 'pallet', custom_unit: 'crates' }, 'fr')).toBe('3 plt')
  })

  test('responses by the template’s translation, where it has one', () => {
    expect(write('list', 'good', {}, 'fr')).toBe('Bon')
    expect(write('list', 'bad', {}, 'fr')).toBe('Bad')
  })

  test('a secret is shown to who may see it', () => {
    expect(write('textAnswer', 'hunter2', { secure: true }, 'en', { showSecure: true })).toBe('hunter2')
  })
})

describe('options that show in the words', () => {
  const everywhere = (type: ItemType, answer: Json, options: ItemOptions): readonly string[] =>
    (['en', 'fr', 'de', 'ar'] as const).map((language) => write(type, answer, options, language))

  test.each<[string, ItemType, string | number]>([
    ['ITM-083', 'textAnswer', 'hunter2'],
    ['ITM-092', 'number', 1234],
  ])('%s a secure %s is covered, in the same width whatever it says', (_, type, answer) => {
    expect(everywhere(type, answer, { secure: true })).toEqual(['••••••', '••••••', '••••••', '••••••'])
    expect(write(type, null, { secure: true })).toBe('–')
    expect(write(type, answer, { secure: true }, 'en', { showSecure: true })).toBe(String(answer))
    expect(write(type, answer, {})).toBe(String(answer))
  })

  test('ITM-090 thousands are set apart where the question says so', () => {
    const apart = ['1,234,567.5', '1 234 567,5', '1.234.567,5', '1,234,567.5']
    expect(everywhere('number', 1_234_567.5, { grouping_separator: true })).toEqual(apart)
    expect(everywhere('number', 1_234_567.5, {})).toEqual(['1234567.5', '1234567,5', '1234567,5', '1234567.5'])
  })

  test('ITM-087 decimals are written out', () => {
    expect(everywhere('number', 3.5, { decimal: 2 })).toEqual(['3.50', '3,50', '3,50', '3.50'])
    expect(write('number', -0, { decimal: 1 })).toBe('0.0')
  })

  test.each<[string, ItemType]>([
    ['ITM-091', 'number'],
    ['ITM-104', 'constant'],
  ])('%s the unit of a %s stands behind it', (_, type) => {
    expect(everywhere(type, 2.5, { units: 'metre' })).toEqual(['2.5 m', '2,5 m', '2,5 m', '2.5 m'])
  })

  test('ITM-107 several choices are a list', () => {
    const several = { multiple_selection: true }
    expect(write('dropdown', ['good', 'bad'], several)).toBe('Good and Bad')
    expect(write('dropdown', ['good', 'bad'], several, 'de')).toBe('Good und Bad')
  })

  test.each<[string, string, Json, readonly [string, string, string, string]]>([
    ['ITM-167', 'hour_minute', { hour: 8, minute: 5 }, ['08:05', '08:05', '08:05', '08:05']],
    ['ITM-168', 'month_day', { month: 2, day: 29 }, ['29 February', '29 février', '29. Februar', '29 فبراير']],
    ['ITM-169', 'year', { year: 2026 }, ['2026', '2026', '2026', '2026']],
    [
      'ITM-170',
      'year_month',
      { year: 2026, month: 11 },
      ['November 2026', 'novembre 2026', 'November 2026', 'نوفمبر 2026'],
    ],
    [
      'ITM-171',
      'year_month_day',
      { year: 2026, month: 11, day: 20 },
      ['20 Nov 2026', '20 nov. 2026', '20. Nov. 2026', '20 نوفمبر 2026'],
    ],
    [
      'ITM-172',
      'day_hour_minute',
      { day: 3, hour: 8, minute: 5 },
      ['Day 3, 08:05', 'Jour 3, 08:05', 'Tag 3, 08:05', 'اليوم 3، 08:05'],
    ],
    [
      'ITM-173',
      'year_month_day_hour_minute',
      { year: 2026, month: 11, day: 20, hour: 8, minute: 5 },
      ['20 Nov 2026, 08:05', '20 nov. 2026, 08:05', '20. Nov. 2026, 08:05', '20 نوفمبر 2026، 08:05'],
    ],
  ])('%s a date of the shape %s, and nothing for a day that is none', (_, shape, answer, expected) => {
    const named = dateShapes.find((each) => each === shape)
    if (named === undefined) throw new Error(`no shape is called ${shape}`)
    const options: ItemOptions = { date_time_shape: named }
    const written = everywhere('datetime', answer, options).map((text) => text.replaceAll(/[\u200e\u200f\u061c]/g, ''))
    expect(written).toEqual(expected)
    for (const part of partsOf[named]) {
      expect(write('datetime', { ...Object(answer), [part]: 9_999_999 }, options)).toBe('–')
      expect(write('datetime', { ...Object(answer), [part]: null }, options)).toBe('–')
    }
  })
})
