import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { formatDuration, formatFileSize, formatNumber, formatSizeBeside, formatPercent, withUnit } from './numbers.ts'

/** The marks and spaces that languages put into figures, made visible as plain ones. */
const plain = (text: string): string => text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')

const inAll = (write: (language: (typeof languages)[number]) => string): string[] =>
  languages.map((language) => plain(write(language)))

describe('numbers in en, fr, de and ar', () => {
  test('separators are the language’s, digits Western', () => {
    expect(inAll((language) => formatNumber(language, -1_234_567.5))).toEqual([
      '-1,234,567.5',
      '-1 234 567,5',
      '-1.234.567,5',
      '-1,234,567.5',
    ])
  })

  test('decimals, and none of the thousands’ signs', () => {
    expect(inAll((language) => formatNumber(language, 12_345.6, { decimals: 2, grouping: false }))).toEqual([
      '12345.60',
      '12345,60',
      '12345,60',
      '12345.60',
    ])
    expect(formatNumber('en', 0.1 + 0.2)).toBe('0.3')
  })

  test('percent has two decimals', () => {
    expect(inAll((language) => formatPercent(language, 87.5))).toEqual(['87.50%', '87,50 %', '87,50 %', '87.50%'])
    expect(formatPercent('en', 0)).toBe('0.00%')
    expect(formatPercent('en', 1.005)).toBe('1.01%')
    expect(formatPercent('en', 100)).toBe('100.00%')
  })

  test('file sizes', () => {
    expect(inAll((language) => formatFileSize(language, 2_516_582))).toEqual([
      '2.4 MB',
      '2,4 Mo',
      '2,4 MB',
      '2.4 ميغابايت',
    ])
    expect(formatFileSize('en', 1_048_560)).toBe('1 MB')
    // Beside the limit it breaks a size never reads as the limit.
    const limit = 30 * 1_048_576
    expect(inAll((language) => formatSizeBeside(language, limit + 1, limit))).toEqual([
      '30.01 MB',
      '30,01 Mo',
      '30,01 MB',
      '30.01 ميغابايت',
    ])
    expect(formatSizeBeside('en', limit * 2, limit)).toBe('60 MB')
    expect(formatSizeBeside('en', 10_239, 10_240)).toBe('9.99 KB')
    expect(inAll((language) => formatFileSize(language, 10_240))).toEqual(['10 KB', '10 Ko', '10 KB', '10 كيلوبايت'])
    expect(inAll((language) => formatFileSize(language, 227))).toEqual([
      '227 bytes',
      '227 octets',
      '227 Byte',
      '227 بايت',
    ])
    expect(formatFileSize('en', 1)).toBe('1 byte')
    expect(plain(formatFileSize('fr', 512))).toBe('512 octets')
  })

  test('durations by their two largest parts', () => {
    expect(inAll((language) => formatDuration(language, 7_510))).toEqual([
      '2 hrs 5 mins',
      '2 h 5 min',
      '2 Std. 5 Min.',
      '2 س 5 د',
    ])
    expect(plain(formatDuration('en', 86_400))).toBe('1 day')
    expect(plain(formatDuration('de', -3))).toBe('0 Sek.')
  })

  test('units stand behind, some without a space', () => {
    expect(plain(withUnit('en', '21.5', '°C'))).toBe('21.5 °C')
    expect(withUnit('de', '30', '°')).toBe('30°')
    expect(withUnit('en', '5', '%')).toBe('5%')
    expect(plain(withUnit('fr', '5', '%'))).toBe('5 %')
    expect(withUnit('ar', '5', '%')).toBe('5\u200e%\u200e')
    expect(withUnit('ar', '7', null)).toBe('7')
  })
})
