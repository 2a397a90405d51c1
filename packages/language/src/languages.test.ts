import { afterEach, expect, test } from 'vitest'
import { formatDate, formatNumber, languages, localeOf, writeAs } from './index.ts'

afterEach(() => writeAs(null))

const noon = '2026-11-22T12:00:00Z'

test('dates and numbers are written as in the region of a locale, in whatever language', () => {
  expect(formatNumber('de', 1234.5)).toBe('1.234,5')
  writeAs('de-CH')
  expect(formatNumber('de', 1234.5)).toMatch(/^1['’]234\.5$/)
  expect(localeOf('en')).toBe('en-CH')
  writeAs('en-US')
  expect(formatNumber('de', 1234.5)).toBe('1.234,5')
  expect(localeOf('en')).toBe('en-US')
  expect(formatDate('en', noon, 'UTC')).toBe('Nov 22, 2026')
})

test('Arabic keeps Western digits in every region', () => {
  for (const locale of ['ar-EG', 'ar-SA', 'de-CH']) {
    writeAs(locale)
    expect(formatNumber('ar', 1234)).toMatch(/^[0-9.,’\u00a0\u202f]+$/)
  }
})

test('without a region every language writes as it does by itself', () => {
  const before = languages.map(localeOf)
  writeAs('de')
  expect(languages.map(localeOf)).toEqual(before)
  writeAs('de-AT')
  writeAs(null)
  expect(languages.map(localeOf)).toEqual(before)
})
