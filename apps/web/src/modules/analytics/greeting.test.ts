import { expect, test } from 'vitest'
import { greetingAt, hourIn } from './greeting.ts'

test('the greeting follows the clock of the workspace, not of the server', () => {
  const at = new Date('2026-11-20T22:30:00Z')
  expect(greetingAt(hourIn(at, 'Europe/Berlin'))).toBe('dashboard.greeting.evening')
  expect(greetingAt(hourIn(at, 'Pacific/Auckland'))).toBe('dashboard.greeting.morning')
  expect(greetingAt(hourIn(at, 'America/Los_Angeles'))).toBe('dashboard.greeting.afternoon')
})

test('night is still evening, midnight is hour 0', () => {
  expect(hourIn(new Date('2026-11-20T00:00:00Z'), 'UTC')).toBe(0)
  expect(greetingAt(0)).toBe('dashboard.greeting.evening')
  expect(greetingAt(4)).toBe('dashboard.greeting.morning')
})
