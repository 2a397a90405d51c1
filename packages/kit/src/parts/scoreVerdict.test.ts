import { expect, test } from 'vitest'
import { scoreVerdict } from './scoreVerdict.ts'

test('the target itself is reached, ten points below is near, less is below', () => {
  expect(scoreVerdict(80, 80)).toBe('above')
  expect(scoreVerdict(79.99, 80)).toBe('near')
  expect(scoreVerdict(70, 80)).toBe('near')
  expect(scoreVerdict(69.99, 80)).toBe('below')
})

test('without a target a score means nothing', () => {
  expect(scoreVerdict(3, null)).toBe('none')
})
