import {
  catalogue,
  dateShapes,
  newItem,
  partsOf,
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
import type { AnswerContext, AnswerGiven } from './AnswerContext.ts'
import { answerText } from './answerText.ts'

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

const instant = { year: 2026, month: 11, day: 20, hour: 8, minute: 5 }
const [photo] = [{}]

/** The row of the requirements that says that the type exists. */
const rowOf: { readonly [T in ItemType]: string } = {
  page: 'ITM-002',
  start_page: 'ITM-003',
  end_page: 'ITM-004',
  hidden_page: 'ITM-005',
  section: 'ITM-007',
  inspection_number: 'ITM-025',
  asset: 'ITM-026',
  document_id: 'ITM-027',
  inspection_start_date: 'ITM-028',
  inspection_location: 'ITM-029',
  inspection_real_start_date: 'ITM-030',
  file_manager: 'ITM-031',
  url: 'ITM-032',
  inspection_real_end_date: 'ITM-033',
  inspection_end_date: 'ITM-034',
  end_signature: 'ITM-035',
  repeating_group: 'ITM-036',
  person: 'ITM-037',
  textAnswer: 'ITM-038',
  longText: 'ITM-039',
  instruction: 'ITM-040',
  site: 'ITM-041',
  number: 'ITM-042',
  slider: 'ITM-043',
  constant: 'ITM-044',
  calculation: 'ITM-045',
  issues_count: 'ITM-046',
  counter: 'ITM-047',
  datetime: 'ITM-048',
  yesno: 'ITM-049',
  switch: 'ITM-050',
  checkbox: 'ITM-051',
  list: 'ITM-052',
  dropdown: 'ITM-053',
  global_list: 'ITM-054',
  dataset: 'ITM-055',
  spare_parts: 'ITM-056',
  signature: 'ITM-057',
  acknowledgment: 'ITM-058',
  photo: 'ITM-059',
  video: 'ITM-060',
  audio: 'ITM-061',
  qr: 'ITM-062',
  barcode: 'ITM-063',
  asset_field: 'ITM-064',
  assignment_field: 'ITM-065',
  global_item: 'ITM-066',
  oknot: 'ITM-166',
}

/** For every type an answer, and how it is written in English, French, German and Arabic. */
const everyType: {
  readonly [T in ItemType]: readonly [AnswerGiven, ItemOptions, readonly [string, string, string, string]]
} = {
  page: [{ answer: null }, {}, ['', '', '', '']],
  start_page: [{ answer: null }, {}, ['', '', '', '']],
  end_page: [{ answer: null }, {}, ['', '', '', '']],
  hidden_page: [{ answer: null }, {}, ['', '', '', '']],
  section: [{ answer: null }, {}, ['', '', '', '']],
  repeating_group: [{ answer: null }, {}, ['', '', '', '']],
  instruction: [{ answer: null }, {}, ['', '', '', '']],
  file_manager: [{ answer: null }, {}, ['', '', '', '']],
  url: [{ answer: null }, {}, ['', '', '', '']],
  global_item: [{ answer: null }, {}, ['', '', '', '']],
  inspection_number: [{ answer: '#12' }, {}, ['#12', '#12', '#12', '#12']],
  document_id: [{ answer: 'FS-12' }, {}, ['FS-12', 'FS-12', 'FS-12', 'FS-12']],
  asset: [{ answer: 'a1' }, {}, ['Boiler 2', 'Boiler 2', 'Boiler 2', 'Boiler 2']],
  site: [{ answer: 's1' }, {}, ['Hall 4', 'Hall 4', 'Hall 4', 'Hall 4']],
  person: [{ answer: 'p9' }, {}, ['Unknown', 'Inconnu', 'Unbekannt', 'غير معروف']],
  inspection_start_date: [
    { answer: instant },
    {},
    ['20 Nov 2026, 08:05', '20 nov. 2026, 08:05', '20. Nov. 2026, 08:05', '20 نوفمبر 2026، 08:05'],
  ],
  inspection_end_date: [
    { answer: instant },
    {},
    ['20 Nov 2026, 08:05', '20 nov. 2026, 08:05', '20. Nov. 2026, 08:05', '20 نوفمبر 2026، 08:05'],
  ],
  inspection_real_start_date: [
    { answer: instant },
    {},
    ['20 Nov 2026, 08:05', '20 nov. 2026, 08:05', '20. Nov. 2026, 08:05', '20 نوفمبر 2026، 08:05'],
  ],
  inspection_real_end_date: [
    { answer: instant },
    {},
    ['20 Nov 2026, 08:05', '20 nov. 2026, 08:05', '20. Nov. 2026, 08:05', '20 نوفمبر 2026، 08:05'],
  ],
  datetime: [
    { answer: { month: 2, day: 29 } },
    { date_time_shape: 'month_day' },
    ['29 February', '29 février', '29. Februar', '29 فبراير'],
  ],
  inspection_location: [
    { answer: { lat: 52.52, lng: 13.4, accuracy: 11.6 } },
    {},
    [
      '52.52000, 13.40000 (± 12 m)',
      '52.52000, 13.40000 (± 12 m)',
      '52.52000, 13.40000 (± 12 m)',
      '\u206652.52000, 13.40000\u2069 (± 12 م)',
    ],
  ],
  end_signature: [
    { answer: null, signatures: [{ name: '' }] },
    {},
    ['Signed', 'Signé', 'Unterschrieben', 'تم التوقيع'],
  ],
  signature: [
    { answer: null, signatures: [{ name: 'Ann' }, { name: 'Bo' }] },
    {},
    ['Ann and Bo', 'Ann et Bo', 'Ann und Bo', 'Ann وBo'],
  ],
  textAnswer: [{ answer: 'Pump 3' }, {}, ['Pump 3', 'Pump 3', 'Pump 3', 'Pump 3']],
  longText: [{ answer: 'One\nTwo' }, {}, ['One\nTwo', 'One\nTwo', 'One\nTwo', 'One\nTwo']],
  number: [
    { answer: 1234.5 },
    { units: 'kilogram', grouping_separator: true },
    ['1,234.5 kg', '1 234,5 kg', '1.234,5 kg', '1,234.5 kg'],
  ],
  slider: [{ answer: 7 }, {}, ['7', '7', '7', '7']],
  constant: [{ answer: 0.5 }, { units: 'metre' }, ['0.5 m', '0,5 m', '0,5 m', '0.5 m']],
  calculation: [{ answer: 2 / 3 }, { decimal: 2 }, ['0.67', '0,67', '0,67', '0.67']],
  issues_count: [{ answer: 3 }, {}, ['3', '3', '3', '3']],
  counter: [{ answer: 0 }, {}, ['0', '0', '0', '0']],
  yesno: [{ answer: 'good' }, {}, ['Good', 'Bon', 'Good', 'Good']],
  oknot: [{ answer: 'not_ok' }, {}, ['Not OK', 'Non conforme', 'Nicht OK', 'غير مطابق']],
  switch: [{ answer: 'bad' }, {}, ['Bad', 'Bad', 'Bad', 'Bad']],
  checkbox: [{ answer: false }, {}, ['No', 'Non', 'Nein', 'لا']],
  acknowledgment: [{ answer: true }, {}, ['Acknowledged', 'Lu et accepté', 'Bestätigt', 'تم الإقرار']],
  list: [{ answer: 'good' }, {}, ['Good', 'Bon', 'Good', 'Good']],
  dropdown: [
    { answer: ['good', 'ugly'] },
    { multiple_selection: true },
    ['Good and Ugly', 'Bon et Ugly', 'Good und Ugly', 'Good وUgly'],
  ],
  global_list: [{ answer: ['e1'] }, {}, ['Bolt', 'Bolt', 'Bolt', 'Bolt']],
  dataset: [{ answer: ['e1', 'e2'] }, {}, ['Bolt and Nut', 'Bolt et Nut', 'Bolt und Nut', 'Bolt وNut']],
  spare_parts: [{ answer: ['e2'] }, {}, ['Nut', 'Nut', 'Nut', 'Nut']],
  photo: [{ answer: null, media: [photo, photo] }, {}, ['2 photos', '2 photos', '2 Fotos', 'صورتان']],
  video: [{ answer: null, media: [photo] }, {}, ['1 video', '1 vidéo', '1 Video', 'مقطع فيديو واحد']],
  audio: [{ answer: null, media: [photo] }, {}, ['1 recording', '1 enregistrement', '1 Tonaufnahme', 'تسجيل واحد']],
  qr: [{ answer: 'X-7' }, {}, ['X-7', 'X-7', 'X-7', 'X-7']],
  barcode: [{ answer: '4006381' }, {}, ['4006381', '4006381', '4006381', '4006381']],
  asset_field: [{ answer: 7.5 }, { value_type: 'number' }, ['7.5', '7,5', '7,5', '7.5']],
  assignment_field: [{ answer: true }, { value_type: 'boolean' }, ['Yes', 'Oui', 'Ja', 'نعم']],
}

describe('every type in every language', () => {
  const names = {
    assets: new Map([['a1', 'Boiler 2']]),
    sites: new Map([['s1', 'Hall 4']]),
    people: new Map<string, string>(),
    entries: new Map([
      ['e1', 'Bolt'],
      ['e2', 'Nut'],
    ]),
  }
  const bare = (text: string): string => plain(text).replaceAll(/[\u200e\u200f\u061c]/g, '')

  test.each(Object.values(catalogue).map(({ type }) => [rowOf[type], type] as const))('%s %s', (_, type) => {
    const [given, options, expected] = everyType[type]
    const written = (['en', 'fr', 'de', 'ar'] as const).map((language) =>
      bare(answerText(item(type, options), given, context(language, names))),
    )
    expect(written).toEqual(expected)
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
