import { catalogue, type ItemOptions, type ItemType } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import type { AnswerGiven } from './AnswerContext.ts'
import { answerText } from './answerText.ts'
import { context, item, plain } from './answerText.testing.ts'

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
      '\u206852.52000, 13.40000\u2069 (± 12 م)',
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
