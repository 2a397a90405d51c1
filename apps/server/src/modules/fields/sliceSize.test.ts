import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSlice, nextSlice } from './sliceSize.ts'

test('a slice never grows to more than twice of the one before, and stays within its bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 2000 }), fc.nat(2000), fc.nat(100_000), (asked, changed, took) => {
      const next = nextSlice(asked, { cleared: Math.min(asked, changed), took })
      expect(next).toBeGreaterThanOrEqual(20)
      expect(next).toBeLessThanOrEqual(Math.min(2000, asked * 2))
    }),
  )
})

test('whatever one record takes, slices soon fill the 50 ms that they may keep others waiting', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 2.5, noNaN: true }), (each) => {
      let size = firstSlice
      for (let n = 0; n < 10; n += 1) size = nextSlice(size, { cleared: size, took: size * each })
      expect(size * each).toBeLessThanOrEqual(51)
      expect(size === 2000 || size * each > 25).toBe(true)
    }),
  )
})

test('records that were only looked at leave the size as it was, unless that alone took long', () => {
  expect(nextSlice(300, { cleared: 0, took: 4 })).toBe(300)
  expect(nextSlice(300, { cleared: 100, took: 200 })).toBe(25)
})
