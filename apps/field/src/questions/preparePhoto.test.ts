import { expect, test } from 'vitest'
import { keptSize } from './preparePhoto.ts'

test.each([
  ['normal', 4000, 3000, 1280, 960],
  ['SD', 3000, 4000, 641, 854],
  ['FHD', 4000, 2250, 1920, 1080],
  ['QHD', 4000, 3000, 2560, 1920],
  ['png', 4000, 3000, 4000, 3000],
  ['normal', 640, 480, 640, 480],
])('%s keeps %d x %d as %d x %d', (quality, width, height, keptWidth, keptHeight) => {
  expect(keptSize(width, height, { quality })).toEqual({ width: keptWidth, height: keptHeight })
})

test('custom keeps the longest side that was given', () => {
  expect(keptSize(4000, 3000, { quality: 'custom', width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
})

test('nothing said is HD', () => {
  expect(keptSize(2560, 1440, {})).toEqual({ width: 1280, height: 720 })
})
