import { afterEach, expect, test, vi } from 'vitest'
import { createPreference } from './createPreference.ts'

const isSide = (value: unknown): value is 'left' | 'right' => value === 'left' || value === 'right'
const preference = createPreference('SIDE', isSide)

afterEach(() => {
  vi.restoreAllMocks()
  preference.write(null)
})

test('what was chosen is kept under its key', () => {
  preference.write('right')
  expect(localStorage.getItem('SIDE')).toBe('right')
  expect(preference.read()).toBe('right')
})

test('a value nobody could have chosen counts as no choice', () => {
  localStorage.setItem('SIDE', 'upwards')
  expect(preference.read()).toBe(null)
})

test('a browser that keeps nothing still follows the choice while the page is open', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  let told = 0
  const leave = preference.subscribe(() => (told += 1))
  preference.write('left')
  leave()
  expect(preference.read()).toBe('left')
  expect(told).toBe(1)
})
