import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfDay, dayNumber, moved, orderOf } from './dates.ts'

describe('dates', () => {
  it('count days as the calendar does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600_000, max: 2_900_000 }), (day) => {
        const { year, month, day: date } = dateOfDay(day)
        expect(dayNumber(year, month, date)).toBe(day)
        const known = new Date(day * 86_400_000)
        expect([year, month, date]).toEqual([known.getUTCFullYear(), known.getUTCMonth() + 1, known.getUTCDate()])
      }),
    )
  })

  it('move by months to the last day where the day is missing', () => {
    const end = { year: 2026, month: 1, day: 31, hour: 8, minute: 30 }
    expect(moved(end, 1, 'month')).toEqual({ ...end, month: 2, day: 28 })
    expect(moved(end, -2, 'month')).toEqual({ ...end, year: 2025, month: 11, day: 30 })
    expect(moved({ ...end, year: 2028, month: 2, day: 29 }, 1, 'year')).toEqual({
      ...end,
      year: 2029,
      month: 2,
      day: 28,
    })
    expect(moved(end, 1, 'week')).toEqual({ ...end, month: 2, day: 7 })
    expect(moved(end, -9 * 60, 'minute')).toEqual({ ...end, day: 30, hour: 23 })
  })

  it('move minutes, hours, days and weeks by exactly that much', () => {
    const now = { year: 2026, month: 11, day: 20, hour: 12, minute: 0 }
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (amount) => {
        expect(orderOf(moved(now, amount, 'minute')) - orderOf(now)).toBe(amount)
        expect(orderOf(moved(now, amount, 'day')) - orderOf(now)).toBe(amount * 1440)
      }),
    )
  })
})
