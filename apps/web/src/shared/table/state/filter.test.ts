import { datePeriods, operatorsByKind, type ColumnDefinition, type ColumnKind } from '@plumbline/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isComplete, readConditions, tidyFilter, withConditions, writeConditions, type Condition } from './filter.ts'

const column = (kind: ColumnKind): ColumnDefinition => ({ key: 'field', kind, filterable: true })

const relative = fc.record({
  amount: fc.integer({ min: -10_000, max: 10_000 }),
  period: fc.constantFrom(...datePeriods),
})

const conditionOf = (kind: ColumnKind): fc.Arbitrary<Condition> =>
  fc.constantFrom(...operatorsByKind[kind]).chain((operator) => {
    const word =
      kind === 'number'
        ? fc.integer().map(String)
        : fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && text !== 'OFF')
    const value: fc.Arbitrary<Condition['value']> =
      operator === 'null' || operator === 'empty'
        ? fc.constant(null)
        : operator === 'between'
          ? fc.tuple(word, word)
          : operator.endsWith('in')
            ? fc.array(word, { minLength: 1, maxLength: 4 })
            : kind === 'date'
              ? fc.oneof(word, relative)
              : word
    return fc.record({ operator: fc.constant(operator), value, not: fc.boolean() })
  })

test('what is written into an address is read back as the same conditions', () => {
  const kinds = ['text', 'number', 'date', 'select', 'multi_select'] as const
  fc.assert(
    fc.property(
      fc
        .constantFrom(...kinds)
        .chain((kind) => fc.tuple(fc.constant(kind), fc.array(conditionOf(kind), { minLength: 1, maxLength: 3 }))),
      ([kind, conditions]) => {
        const written: unknown = JSON.parse(JSON.stringify(writeConditions(kind, conditions)))
        expect(readConditions(kind, written)).toEqual(conditions)
      },
    ),
    { seed: 20_261_120, verbose: true },
  )
})

test('FLT-028: a plain list of ids is "in" for a select and "any in" for a multi select; a pair of dates is a range', () => {
  expect(readConditions('select', ['3', '7'])).toEqual([{ operator: 'in', value: ['3', '7'], not: false }])
  expect(readConditions('multi_select', ['3'])).toEqual([{ operator: 'any_in', value: ['3'], not: false }])
  expect(readConditions('date', ['2026-01-01', '2026-01-31'])).toEqual([
    { operator: 'between', value: ['2026-01-01', '2026-01-31'], not: false },
  ])
})

test('FLT-024, FLT-027: selects are sent as lists of string ids, text and number builders as lists of conditions', () => {
  expect(writeConditions('select', [{ operator: 'in', value: ['3', '7'], not: false }])).toEqual(['3', '7'])
  expect(
    writeConditions('number', [
      { operator: 'gt', value: '4', not: false },
      { operator: 'null', value: 'left over', not: true },
    ]),
  ).toEqual([
    { operator: 'gt', value: 4, not: false },
    { operator: 'null', value: null, not: true },
  ])
})

test('FLT-025, FLT-031 to FLT-034: empty texts, empty lists, half a between and OFF switches are not sent', () => {
  const incomplete: readonly Condition[] = [
    { operator: 'contains', value: '  ', not: false },
    { operator: 'in', value: [], not: false },
    { operator: 'between', value: ['1', ''], not: false },
    { operator: 'eq', value: 'OFF', not: false },
    { operator: 'eq', value: null, not: false },
  ]
  expect(incomplete.filter(isComplete)).toEqual([])
  expect(withConditions({ field: ['x'], other: 'ON' }, column('text'), incomplete)).toEqual({ other: 'ON' })
  expect(tidyFilter({ a: [], b: '', c: 'OFF', d: null, e: 'ON' })).toEqual({ e: 'ON' })
})

test('what a column does not understand is told apart, not guessed', () => {
  expect(readConditions('text', ['a'])).toBe(null)
  expect(readConditions('number', [{ operator: 'contains', value: 'x' }])).toBe(null)
  expect(readConditions('date', { from: 1 })).toBe(null)
  expect(readConditions('switch', 'OFF')).toBe(null)
})

test('a relative date is a whole number of a known period, and of dates alone', () => {
  const asked = (kind: ColumnKind, value: unknown, operator = 'gt') => readConditions(kind, [{ operator, value }])
  expect(asked('date', { amount: -3, period: 'day' })).toEqual([
    { operator: 'gt', value: { amount: -3, period: 'day' }, not: false },
  ])
  for (const value of [
    { amount: 1.5, period: 'day' },
    { amount: 1 },
    { amount: 1, period: 'eon' },
    { amount: '1', period: 'day' },
  ])
    expect(asked('date', value)).toBeNull()
  expect(asked('number', { amount: 1, period: 'day' })).toBeNull()
  expect(asked('date', { amount: 1, period: 'day' }, 'between')).toBeNull()
  const typing = { operator: 'lt', value: { amount: Number.NaN, period: 'week' }, not: false } as const
  expect(isComplete(typing)).toBe(false)
  expect(writeConditions('date', [typing])).toBeUndefined()
})
