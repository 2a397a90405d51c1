import { describe, expect, test } from 'vitest'
import { bareType, clockText, isTooLong, longestOf, soundRate } from './recordings.ts'

describe('how long a recording may be', () => {
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

test('high quality takes more room than normal', () => {
  expect(soundRate({ quality: 'high' })).toBeGreaterThan(soundRate({ quality: 'normal' }))
  expect(soundRate({})).toBe(soundRate({ quality: 'normal' }))
})

test('the bare type of a recording names no codec', () => {
  expect(bareType('audio/webm;codecs=opus')).toBe('audio/webm')
  expect(bareType('video/mp4')).toBe('video/mp4')
})
