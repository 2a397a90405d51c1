import { describe, expect, test } from 'vitest'
import {
  bareType,
  clockText,
  filmRate,
  filmSound,
  isTooLarge,
  isTooLong,
  largestFile,
  longestOf,
  soundRate,
} from './recordings.ts'

describe('ITM-151 ITM-152 how long a recording may be', () => {
  test('twenty seconds unless the question says otherwise', () => {
    expect(longestOf({})).toBe(20)
    expect(longestOf({ max_length: 90 })).toBe(90)
    expect(longestOf({ max_length: null })).toBe(20)
  })

  test.each([
    [20, false],
    [20.8, false],
    [21.2, true],
    [Infinity, false],
  ])('%s seconds too long for twenty: %s', (seconds, tooLong) => {
    expect(isTooLong(seconds, { max_length: 20 })).toBe(tooLong)
  })
})

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [75, '1:15'],
  [600, '10:00'],
])('%s seconds are read as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('ITM-102 high quality takes more room than normal', () => {
  expect(soundRate({ quality: 'high' })).toBeGreaterThan(soundRate({ quality: 'normal' }))
  expect(soundRate({})).toBe(soundRate({ quality: 'normal' }))
})

test('the bare type of a recording names no codec', () => {
  expect(bareType('audio/webm;codecs=opus')).toBe('audio/webm')
  expect(bareType('video/mp4')).toBe('video/mp4')
})

describe('a film fits into the largest file', () => {
  test.each([
    [854, 480, 20],
    [1280, 720, 20],
    [1920, 1080, 20],
    [2560, 1440, 20],
    [1920, 1080, 120],
    [1280, 720, 600],
  ])('%d x %d for %d seconds', (width, height, seconds) => {
    const bytes = ((filmRate({ width, height }, seconds) + filmSound) * (seconds + 1)) / 8
    expect(bytes).toBeLessThan(largestFile)
  })

  test('a short one in the usual quality takes what it needs and no more', () => {
    expect(filmRate({ width: 1280, height: 720 }, 20)).toBe(2_764_800)
  })

  test('30 MB are taken, a byte more is not', () => {
    expect([isTooLarge({ size: largestFile }), isTooLarge({ size: largestFile + 1 })]).toEqual([false, true])
  })
})
