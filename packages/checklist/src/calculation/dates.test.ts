import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateShapes, periodTypes } from '../template/model.ts'
import {
  cutTo,
  dateOfDay,
  dayNumber,
  defaultPeriodOf,
  moved,
  nearestMoment,
  orderOf,
  partsOf,
  passedLimit,
  periodTypesOf,
  readDateLimit,
  shapeFlags,
  wholeParts,
} from './dates.ts'

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

const now = { year: 2026, month: 11, day: 20, hour: 23, minute: 30 }

describe('the seven shapes', () => {
  it('stand under their numbers, with their parts, flags and period types', () => {
    expect(
      dateShapes.map((shape, at) => {
        const { date, time } = shapeFlags(shape)
        return [at + 1, shape, date ? (time ? 'both' : 'date') : 'time', periodTypesOf[shape].join(' ')]
      }),
    ).toEqual([
      [1, 'hour_minute', 'time', 'minute hour'],
      [2, 'month_day', 'date', 'day week month'],
      [3, 'year', 'date', 'year'],
      [4, 'year_month', 'date', 'month year'],
      [5, 'year_month_day', 'date', 'day week month year'],
      [6, 'day_hour_minute', 'both', 'minute hour day'],
      [7, 'year_month_day_hour_minute', 'both', 'minute hour day week month year'],
    ])
    for (const shape of dateShapes) expect(partsOf[shape].join('_')).toBe(shape)
  })

  it('are counted in days at first, else in the first that is allowed', () => {
    expect(dateShapes.map(defaultPeriodOf)).toEqual(['minute', 'day', 'year', 'month', 'day', 'day', 'day'])
  })

  it('give nothing while a part is missing, and nothing for a date that does not exist', () => {
    const all = { year: 2026, month: 2, day: 28, hour: 0, minute: 0 }
    for (const shape of dateShapes) {
      expect(wholeParts(shape, all)).toEqual(cutTo(all, shape))
      for (const part of partsOf[shape]) {
        expect(wholeParts(shape, { ...all, [part]: undefined })).toBeNull()
        expect(wholeParts(shape, { ...all, [part]: Number.NaN })).toBeNull()
        expect(wholeParts(shape, { ...all, [part]: '1' })).toBeNull()
      }
    }
    expect(wholeParts('year_month_day', { ...all, day: 29 })).toBeNull()
    expect(wholeParts('month_day', { ...all, day: 29 })).toEqual({ month: 2, day: 29 })
  })
})

describe('a date that comes round again', () => {
  it.each([
    ['a time after midnight', 'hour_minute', { hour: 0, minute: 10 }, { ...now, day: 21, hour: 0, minute: 10 }],
    ['a time just gone', 'hour_minute', { hour: 23, minute: 0 }, { ...now, minute: 0 }],
    [
      'a day of next month',
      'day_hour_minute',
      { day: 2, hour: 8, minute: 0 },
      { ...now, month: 12, day: 2, hour: 8, minute: 0 },
    ],
    [
      'the 31st of a month before',
      'day_hour_minute',
      { day: 31, hour: 8, minute: 0 },
      { ...now, month: 10, day: 31, hour: 8, minute: 0 },
    ],
    ['a day of next year', 'month_day', { month: 1, day: 5 }, { year: 2027, month: 1, day: 5, hour: 0, minute: 0 }],
    ['a leap day', 'month_day', { month: 2, day: 29 }, { year: 2028, month: 2, day: 29, hour: 0, minute: 0 }],
  ] as const)('is the nearest one: %s', (_name, shape, parts, moment) => {
    expect(nearestMoment(parts, shape, now)).toEqual(moment)
  })
})

describe('limits on how far a date lies from now', () => {
  const limited = (shape: (typeof dateShapes)[number], parts: object, future: unknown, prior: unknown = null) =>
    passedLimit(parts, shape, now, { future: readDateLimit(future), prior: readDateLimit(prior) })?.code ?? 'within'
  const within = (value: number, period_type: string) => ({ enabled: true, value, period_type })

  it('both ends belong to what is allowed', () => {
    const day = (date: number) => ({ year: 2026, month: 11, day: date })
    expect(limited('year_month_day', day(22), within(2, 'day'))).toBe('within')
    expect(limited('year_month_day', day(23), within(2, 'day'))).toBe('too_new')
    expect(limited('year_month_day', day(18), null, within(2, 'day'))).toBe('within')
    expect(limited('year_month_day', day(17), null, within(2, 'day'))).toBe('too_old')
  })

  it('hold over midnight and over the turn of the year', () => {
    expect(limited('hour_minute', { hour: 0, minute: 20 }, within(1, 'hour'))).toBe('within')
    expect(limited('hour_minute', { hour: 0, minute: 40 }, within(1, 'hour'))).toBe('too_new')
    expect(limited('hour_minute', { hour: 22, minute: 20 }, null, within(1, 'hour'))).toBe('too_old')
    expect(limited('month_day', { month: 1, day: 5 }, within(2, 'month'))).toBe('within')
    expect(limited('month_day', { month: 1, day: 25 }, within(2, 'month'))).toBe('too_new')
  })

  it('are none when they are switched off or say nothing', () => {
    for (const option of [null, {}, { enabled: false, value: 1, period_type: 'day' }, within(1, 'moon'), 'x'])
      expect(readDateLimit(option)).toBeNull()
    expect(limited('year', { year: 2999 }, { enabled: false, value: 0, period_type: 'year' })).toBe('within')
  })

  it('of zero periods allow exactly now, in every shape and period', () => {
    for (const shape of dateShapes)
      for (const period of periodTypesOf[shape])
        expect([shape, period, limited(shape, cutTo(now, shape), within(0, period), within(0, period))]).toEqual([
          shape,
          period,
          'within',
        ])
  })

  it('let pass what lies between and nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...periodTypes),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: -100, max: 100 }),
        (period, value, away) => {
          const answer = cutTo(moved(now, away, period), 'year_month_day_hour_minute')
          const code = limited('year_month_day_hour_minute', answer, within(value, period), within(value, period))
          expect(code).toBe(away > value ? 'too_new' : away < -value ? 'too_old' : 'within')
        },
      ),
    )
  })
})
