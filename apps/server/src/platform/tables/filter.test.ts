import type { TableDefinition } from '@plumbline/contract'
import { expect, test } from 'vitest'
import { matchesFilter, parseFilter, type FilterValue } from './index.ts'

const table = {
  name: 'things',
  defaultSort: 'title',
  columns: [
    { key: 'title', kind: 'text', filterable: true },
    { key: 'size', kind: 'number', filterable: true },
    { key: 'at', kind: 'date', filterable: true },
    { key: 'colour', kind: 'select', filterable: true },
    { key: 'on', kind: 'switch', filterable: true },
    { key: 'hidden', kind: 'text' },
  ],
} as const satisfies TableDefinition

const problemOf = (filter: unknown): string | null => {
  const parsed = parseFilter(table, filter)
  return parsed.ok ? null : parsed.problem.name
}

test('an unknown key, operator or shape is named, never ignored', () => {
  for (const [filter, name] of [
    [[], 'filter'],
    [{ wrong: ['a'] }, 'wrong'],
    [{ hidden: [{ operator: 'eq', value: 'a' }] }, 'hidden'],
    [{ title: [{ operator: 'gt', value: 'a' }] }, 'title.gt'],
    [{ title: [{ operator: 'eq', value: 'a', and: 'more' }] }, 'title'],
    [{ title: [{ operator: 'null', value: 'a' }] }, 'title.null'],
    [{ size: [{ operator: 'eq', value: ' ' }] }, 'size.eq'],
    [{ size: [{ operator: 'eq', value: '0x10' }] }, 'size.eq'],
    [{ size: [{ operator: 'eq', value: '1e999' }] }, 'size.eq'],
    [{ size: [{ operator: 'between', value: [1] }] }, 'size.between'],
    [{ at: [{ operator: 'between', value: ['2026-01-01', '2026-02-30'] }] }, 'at.between'],
    [{ at: [{ operator: 'gt', value: { amount: 1.5, period: 'day' } }] }, 'at'],
    [{ size: [{ operator: 'gt', value: { amount: 1, period: 'day' } }] }, 'size.gt'],
    [{ colour: [{ operator: 'any_in', value: ['a'] }] }, 'colour.any_in'],
    [{ on: 'YES' }, 'on'],
    [{ on: [{ operator: 'eq', value: 'YES' }] }, 'on.eq'],
  ] as const)
    expect([filter, problemOf(filter)]).toEqual([filter, name])
})

const now = new Date('2026-03-30T10:30:00Z')

const passes = (filter: object, value: FilterValue): boolean => {
  const parsed = parseFilter(table, filter)
  if (!parsed.ok) throw new Error(parsed.problem.name)
  return matchesFilter(parsed.conditions, () => value, { now, timeZone: 'Europe/Berlin' })
}

test('FLT-015, FLT-016: nothing stored is null, and a stored empty text is empty and not null', () => {
  const says = (operator: string, value: FilterValue) => passes({ title: [{ operator, value: null }] }, value)
  expect([says('null', null), says('empty', null)]).toEqual([true, false])
  expect([says('null', ''), says('empty', '')]).toEqual([false, true])
})

test('FLT-034: an OFF switch asks nothing', () => {
  expect(passes({ on: 'OFF' }, false)).toBe(true)
  expect(passes({ on: 'ON' }, false)).toBe(false)
})

test('FLT-004 to FLT-007: a day lasts from its beginning to the next one in the zone of the workspace', () => {
  const on = (operator: string, at: string) => passes({ at: [{ operator, value: '2026-03-29' }] }, new Date(at))
  // The clocks were put forward on that day: it had 23 hours.
  const [first, last, next] = ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z'] as const
  expect([on('eq', first), on('eq', last), on('eq', next)]).toEqual([true, true, false])
  expect([on('gt', last), on('gt', next)]).toEqual([false, true])
  expect([on('gte', first), on('lt', first), on('lte', last), on('lte', next)]).toEqual([true, false, true, false])
})

test('a relative date is counted from now; one that equals it is the whole of that time', () => {
  const at = (operator: string, amount: number, period: string, value: string) =>
    passes({ at: [{ operator, value: { amount, period } }] }, new Date(value))
  expect(at('gt', -1, 'day', '2026-03-29T10:30:00.001Z')).toBe(true)
  expect(at('gt', -1, 'day', '2026-03-29T10:30:00Z')).toBe(false)
  expect(at('gte', -1, 'day', '2026-03-29T10:30:00Z')).toBe(true)
  expect(at('eq', -1, 'week', '2026-03-22T23:00:00Z')).toBe(true)
  expect(at('eq', -1, 'week', '2026-03-22T22:59:59Z')).toBe(false)
  expect(at('eq', 0, 'year', '2025-12-31T23:00:00Z')).toBe(true)
  expect(at('lt', 10_000, 'year', '2026-01-01T00:00:00Z')).toBe(true)
})
