import { describe, expect, it } from 'vitest'
import { nearestMoment, partsOf, periodTypesOf, shapeFlags, wholeParts } from '../../calculation/dates.ts'
import type { DateParts } from '../../dates.ts'
import { compile } from '../../session/compile.ts'
import { openSession } from '../../session/open-session.ts'
import { checkOperation } from '../../standing/check-operation.ts'
import { setDateShape } from '../../template/bulk.ts'
import { applyEdit } from '../../template/apply-edit.ts'
import { dateShapes, type DateShape, type ItemOptions, type Json, type Template } from '../../template/model.ts'
import { parseEdits, parseTemplate } from '../../template/parse.ts'
import { form, page, question } from '../../testing/form.ts'
import { play } from '../../testing/play.ts'
import { noon } from '../../testing/noon.ts'
import { added, asked, reload, withOptions } from './shelf.testing.ts'

interface Shape {
  readonly id: string
  readonly number: number
  readonly shape: DateShape
  readonly date: boolean
  readonly time: boolean
  readonly answer: DateParts
  /** The same as a scenario writes it. */
  readonly written: string
}

const shapes: readonly Shape[] = [
  {
    id: 'ITM-167',
    number: 1,
    shape: 'hour_minute',
    date: false,
    time: true,
    answer: { hour: 0, minute: 5 },
    written: '00:05',
  },
  {
    id: 'ITM-168',
    number: 2,
    shape: 'month_day',
    date: true,
    time: false,
    answer: { month: 2, day: 29 },
    written: '02-29',
  },
  { id: 'ITM-169', number: 3, shape: 'year', date: true, time: false, answer: { year: 2026 }, written: '2026' },
  {
    id: 'ITM-170',
    number: 4,
    shape: 'year_month',
    date: true,
    time: false,
    answer: { year: 2026, month: 11 },
    written: '2026-11',
  },
  {
    id: 'ITM-171',
    number: 5,
    shape: 'year_month_day',
    date: true,
    time: false,
    answer: { year: 2026, month: 11, day: 20 },
    written: '2026-11-20',
  },
  {
    id: 'ITM-172',
    number: 6,
    shape: 'day_hour_minute',
    date: true,
    time: true,
    answer: { day: 31, hour: 23, minute: 59 },
    written: '31 23:59',
  },
  {
    id: 'ITM-173',
    number: 7,
    shape: 'year_month_day_hour_minute',
    date: true,
    time: true,
    answer: { year: 2026, month: 11, day: 20, hour: 8, minute: 5 },
    written: '2026-11-20 08:05',
  },
]

const chosen = (shape: DateShape, options: ItemOptions = {}): Template => {
  const template = withOptions(added('datetime'), options)
  const edit = setDateShape(template, 'x', shape)
  const result = edit === null ? null : applyEdit(template, edit)
  if (result?.ok !== true) throw new Error('the shape cannot be set')
  return reload(result.template)
}

describe('the seven shapes', () => {
  it.each(shapes)('$id number $number is $shape, by its name in the store and by its number on the way in', (each) => {
    const { number, shape, date, time } = each
    expect(dateShapes[number - 1]).toBe(shape)
    expect(dateShapes).toHaveLength(7)
    expect(asked(chosen(shape)).options).toMatchObject({ date_time_shape: shape, date, time })
    expect(shapeFlags(shape)).toEqual({ date, time })
    const item = { id: 'x', type: 'datetime', parent_id: 'p', options: { date_time_shape: number } }
    for (const format of [{}, { format: 1 }, { format: 3 }]) {
      const read = parseTemplate({ ...format, items: [{ id: 'p', type: 'page' }, item] })
      expect(read.ok && asked(read.template).options.date_time_shape).toBe(shape)
    }
    const edits = parseEdits([{ kind: 'set_options', id: 'x', set: { date_time_shape: number } }])
    expect(edits).toEqual({
      ok: true,
      edits: [{ kind: 'set_options', id: 'x', set: { date_time_shape: shape }, unset: [] }],
    })
  })

  it.each(shapes)('$id $shape asks exactly its parts, and takes nothing less or more', ({ shape, answer, written }) => {
    const parts = Object.keys(answer)
    expect(partsOf[shape]).toEqual(parts)
    const template = chosen(shape)
    expect(play(template, `answer x = ${written}\nexpectAnswer x = ${written}`)).toEqual([])
    const compiled = compile(template)
    const problemOf = (value: Json): string | null => checkOperation(compiled, { kind: 'answer', path: ['x'], value })
    expect(problemOf({ ...answer })).toBeNull()
    const typed: Readonly<Record<string, number>> = { ...answer, second: 30 }
    expect(wholeParts(shape, typed)).toEqual(answer)
    for (const part of parts) {
      const { [part]: _gone, ...rest }: Record<string, number> = { ...answer }
      expect([part, wholeParts(shape, rest), problemOf(rest)]).toEqual([part, null, 'wrong_value'])
      expect(wholeParts(shape, { ...answer, [part]: null })).toBeNull()
      expect(problemOf({ ...answer, [part]: 99_999 })).toBe('wrong_value')
      expect(problemOf({ ...answer, [part]: 1.5 })).toBe('wrong_value')
    }
    expect(problemOf({ ...answer, second: 30 })).toBe('wrong_value')
    expect(nearestMoment(answer, shape, noon)).toMatchObject(answer)
  })

  it('no other number is a shape', () => {
    for (const number of [0, 8, 1.5, -1]) {
      const edits = parseEdits([{ kind: 'set_options', id: 'x', set: { date_time_shape: number } }])
      expect(edits.ok ? [] : edits.problems.map(({ code }) => code)).toEqual(['malformed'])
    }
  })
})

describe('the period types of a shape', () => {
  it.each<readonly [string, DateShape, readonly string[], string]>([
    ['ITM-174', 'hour_minute', ['minute', 'hour'], 'minute'],
    ['ITM-174', 'month_day', ['day', 'week', 'month'], 'day'],
    ['ITM-174', 'year', ['year'], 'year'],
    ['ITM-174', 'year_month', ['month', 'year'], 'month'],
    ['ITM-174', 'year_month_day', ['day', 'week', 'month', 'year'], 'day'],
    ['ITM-174', 'day_hour_minute', ['minute', 'hour', 'day'], 'day'],
    ['ITM-174', 'year_month_day_hour_minute', ['minute', 'hour', 'day', 'week', 'month', 'year'], 'day'],
  ])('%s of %s are %j', (_, shape, periods, first) => {
    expect(periodTypesOf[shape]).toEqual(periods)
    // A relative value counted in a period that the shape does not know is counted in the shape's own first.
    for (const period_type of ['minute', 'hour', 'day', 'week', 'month', 'year'] as const) {
      const limit = { enabled: true, value: 2, period_type }
      const options = asked(chosen(shape, { future_date: limit, prior_date: limit })).options
      const kept = periods.includes(period_type) ? period_type : first
      expect([options.future_date?.period_type, options.prior_date?.period_type]).toEqual([kept, kept])
    }
  })
})

describe('the default answer of a date', () => {
  const startOf = (options: ItemOptions): unknown => {
    const template = reload(form(page('p', question('datetime', 'x', options))))
    return openSession(compile(template), { now: noon }).stateOf('x')?.answer
  }

  it('ITM-130 current is so many periods from the start, in the parts of the shape', () => {
    const current = (value: number, period_type: string): Json => ({ type: 'current', value, period_type })
    expect(startOf({ date_time_shape: 'year_month_day', default_value: current(-1, 'month') })).toEqual({
      year: 2026,
      month: 10,
      day: 20,
    })
    expect(startOf({ date_time_shape: 'hour_minute', default_value: current(90, 'minute') })).toEqual({
      hour: 13,
      minute: 30,
    })
    expect(startOf({ date_time_shape: 'year', default_value: { type: 'none' } })).toBeNull()
  })

  it('ITM-171 fixed is the date of the shape, and nothing where a part is missing or there is no such day', () => {
    const fixed = (value: Json): unknown =>
      startOf({ date_time_shape: 'year_month_day', default_value: { type: 'fixed', value } })
    expect(fixed({ year: 2026, month: 2, day: 28 })).toEqual({ year: 2026, month: 2, day: 28 })
    expect(fixed({ year: 2026, month: 2, day: 28, hour: 9, minute: 0 })).toEqual({ year: 2026, month: 2, day: 28 })
    const broken: readonly Json[] = [
      { year: 2026 },
      { year: 2026, month: 2, day: 30 },
      { year: 2026, month: 2, day: '1' },
      {},
      7,
    ]
    for (const each of broken) expect(fixed(each)).toBeNull()
  })
})
