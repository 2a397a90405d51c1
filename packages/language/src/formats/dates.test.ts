import { dateShapes } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { formatDateParts } from './dateParts.ts'
import { formatDate, formatDateTime, formatRelative, formatTime } from './dates.ts'
import { formatList } from './lists.ts'

const berlin = 'Europe/Berlin'
const at = '2026-11-20T23:30:00Z'

describe('points in time', () => {
  test('stand in the zone that is handed in', () => {
    expect(formatDateTime('en', at, berlin)).toBe('21 Nov 2026, 00:30')
    expect(formatDateTime('en', at, 'America/New_York')).toBe('20 Nov 2026, 18:30')
    expect(formatTime('ar', at, berlin)).toBe('00:30')
  })

  test('a calendar day has no zone', () => {
    expect(formatDate('en', '2026-11-20', 'Pacific/Auckland')).toBe('20 Nov 2026')
    expect(formatDate('en', '2026-11-20', 'Pacific/Honolulu')).toBe('20 Nov 2026')
  })

  test('in all languages, by the Gregorian calendar', () => {
    expect(languages.map((language) => formatDate(language, at, berlin, 'longDate'))).toEqual([
      'Saturday, 21 November 2026',
      'samedi 21 novembre 2026',
      'Samstag, 21. November 2026',
      'السبت، 21 نوفمبر 2026',
    ])
  })

  test('what is no date is written as nothing', () => {
    expect(formatDate('en', 'yesterday', berlin)).toBe('')
    expect(formatRelative('en', 'yesterday', at, berlin)).toBe('')
  })
})

describe('how long ago', () => {
  const now = '2026-11-20T12:00:00Z'
  test.each([
    ['2026-11-20T11:59:30Z', 'Now'],
    ['2026-11-20T11:48:00Z', '12 min ago'],
    ['2026-11-20T12:30:00Z', 'In 30 min'],
    ['2026-11-20T09:00:00Z', '3 hr ago'],
    ['2026-11-19T09:00:00Z', 'Yesterday'],
    ['2026-11-19T22:59:00Z', 'Yesterday'],
    ['2026-11-19T23:01:00Z', '12 hr ago'],
    ['2026-11-16T12:00:00Z', '4 days ago'],
    ['2026-11-21T12:00:00Z', 'Tomorrow'],
    ['2026-11-20', 'Today'],
    ['2026-11-19', 'Yesterday'],
    ['2026-11-02', '2 Nov'],
    ['2025-11-02', '2 Nov 2025'],
  ])('%s is "%s" in Berlin at noon', (then, words) => {
    expect(formatRelative('en', then, now, berlin)).toBe(words)
  })

  test('minutes count past midnight', () => {
    expect(formatRelative('en', '2026-11-20T22:50:00Z', '2026-11-20T23:30:00Z', berlin)).toBe('40 min ago')
  })

  test('in the other languages', () => {
    expect(languages.map((language) => formatRelative(language, '2026-11-19T09:00:00Z', now, berlin))).toEqual([
      'Yesterday',
      'Hier',
      'Gestern',
      'أمس',
    ])
  })
})

describe('date parts', () => {
  const parts = { year: 2026, month: 2, day: 3, hour: 4, minute: 5 }

  test('each shape shows its own', () => {
    expect(dateShapes.map((shape) => formatDateParts('en', shape, parts))).toEqual([
      '04:05',
      '3 February',
      '2026',
      'February 2026',
      '3 Feb 2026',
      '3, 04:05',
      '3 Feb 2026, 04:05',
    ])
  })

  test('a missing part means no date', () => {
    expect(formatDateParts('en', 'year_month_day', { year: 2026, month: 2 })).toBe(null)
    expect(formatDateParts('en', 'year_month', { year: 2026, month: 2 })).toBe('February 2026')
  })

  test('29 February stands without a year, early years stay early', () => {
    expect(formatDateParts('de', 'month_day', { month: 2, day: 29 })).toBe('29. Februar')
    expect(formatDateParts('en', 'year', { year: 33 })).toBe('33')
  })
})

test('lists end with the language’s and', () => {
  expect(languages.map((language) => formatList(language, ['a', 'b', 'c']))).toEqual([
    'a, b and c',
    'a, b et c',
    'a, b und c',
    'a وb وc',
  ])
  expect(formatList('en', ['a', 'b'], 'or')).toBe('a or b')
})
