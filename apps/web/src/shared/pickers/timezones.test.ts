import { expect, test } from 'vitest'
import { timezones } from './timezones.ts'

const january = timezones(new Date('2026-01-15T12:00:00Z'))

test('PCK-015 to PCK-018: zones go from GMT-11:00 to GMT+14:00, each with its present offset', () => {
  expect(january[0]?.label).toMatch(/^\(GMT-11:00\) /)
  expect(january.at(-1)?.label).toMatch(/^\(GMT\+14:00\) /)
  const find = (tzCode: string, list = january) => list.find((zone) => zone.tzCode === tzCode)
  expect(find('Europe/Berlin')).toEqual({ offset: 60, label: '(GMT+01:00) Europe/Berlin', tzCode: 'Europe/Berlin' })
  expect(find('Europe/Berlin', timezones(new Date('2026-07-15T12:00:00Z')))?.offset).toBe(120)
  expect(find('America/St_Johns')?.label).toBe('(GMT-03:30) America/St_Johns')
  const offsets = january.map(({ offset }) => offset)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
})
