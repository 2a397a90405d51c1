import { expect, test } from 'vitest'
import { datePresets, dayOf, presetOf, presetRange, type DatePreset } from './datePresets.ts'

const today = '2024-05-10'

test.each<[row: string, preset: DatePreset, from: string, to: string]>([
  ['PCK-025', 'today', '2024-05-10', today],
  ['PCK-026', 'yesterday', '2024-05-09', '2024-05-09'],
  ['PCK-027', 'this_week', '2024-05-06', today],
  ['PCK-028', 'last_7_days', '2024-05-04', today],
  ['PCK-029', 'last_30_days', '2024-04-11', today],
  ['PCK-030, PCK-035', 'last_3_months', '2024-02-09', today],
  ['PCK-031, PCK-036', 'last_6_months', '2023-11-09', today],
  ['PCK-032, PCK-037', 'last_year', '2023-05-09', today],
])('%s: on Friday 2024-05-10 %s is %s to %s', (_, preset, from, to) => {
  expect(presetRange(preset, today)).toEqual([from, to])
  expect(presetOf([from, to], today)).toBe(preset)
})

test('a week is its Monday to today, also on a Monday and a Sunday', () => {
  expect(presetRange('this_week', '2024-05-13')).toEqual(['2024-05-13', '2024-05-13'])
  expect(presetRange('this_week', '2024-05-12')).toEqual(['2024-05-06', '2024-05-12'])
})

test('a month without such a day ends the span on its last one', () => {
  expect(presetRange('last_3_months', '2024-05-31')).toEqual(['2024-02-28', '2024-05-31'])
  expect(presetRange('last_year', '2024-02-29')).toEqual(['2023-02-27', '2024-02-29'])
})

test('PCK-033: other days are none of the presets', () => {
  expect(presetOf(['2024-05-01', '2024-05-02'], today)).toBeNull()
  expect(presetOf(['', ''], today)).toBeNull()
})

test('PCK-034: every preset is written YYYY-MM-DD', () => {
  for (const preset of datePresets)
    for (const day of presetRange(preset, dayOf(new Date(2026, 0, 1)))) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
