import type { FilterCondition } from './filter.ts'
import { testOf, type Bound, type FilterMoment, type FilterTest } from './filterTest.ts'
import { folded } from './folded.ts'

/** What a record that a column refers to is called; of a column that holds several, each of them. */
export interface NamedRecord {
  readonly id: number
  readonly uuid: string
}

/** null: nothing is stored. */
export type FilterValue = string | number | boolean | Date | readonly string[] | readonly NamedRecord[] | null

const within = (value: number, from: Bound<number> | undefined, to: Bound<number> | undefined): boolean =>
  (!from || value > from.at || (from.inclusive && value === from.at)) &&
  (!to || value < to.at || (to.inclusive && value === to.at))

const textMatches = (how: 'is' | 'contains' | 'starts_with' | 'ends_with', has: string, wanted: string): boolean => {
  switch (how) {
    case 'is':
      return has === wanted
    case 'contains':
      return has.includes(wanted)
    case 'starts_with':
      return has.startsWith(wanted)
    case 'ends_with':
      return has.endsWith(wanted)
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const isNamed = (value: unknown): value is NamedRecord => typeof value === 'object' && value !== null && 'uuid' in value

const matchesTest = (test: FilterTest, value: Exclude<FilterValue, null>): boolean => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  switch (test.test) {
    case 'missing':
      return false
    case 'empty':
      return value === '' || (Array.isArray(value) && value.length === 0)
    case 'numbers':
      return within(Number(value), test.from, test.to)
    case 'times':
      return value instanceof Date && within(value.getTime(), test.from, test.to)
    case 'text':
      return textMatches(test.how, folded(textOf(value)), folded(test.text))
    case 'one_of':
      return test.values.includes(textOf(value))
    case 'holds_any':
      return test.values.some((wanted) => list.includes(wanted))
    case 'holds_all':
      return test.values.every((wanted) => list.includes(wanted))
    case 'refers': {
      const here = list.filter(isNamed)
      const wanted = [
        ...test.numbers.map((number) => here.some(({ id }) => id === number)),
        ...test.uuids.map((uuid) => here.some((record) => record.uuid === uuid)),
      ]
      return test.every ? wanted.every(Boolean) : wanted.some(Boolean)
    }
    case 'on':
      return value === true
  }
}

/** Whether a value passes a condition. A negated one also takes what has no value. */
export const matchesCondition = (condition: FilterCondition, value: FilterValue, asked: FilterMoment): boolean => {
  const test = testOf(condition, asked)
  return (value === null ? test.test === 'missing' : matchesTest(test, value)) !== condition.not
}

/** Whether a record passes a filter: conditions of one field by AND, fields by AND (decisions Q-FLT-3). */
export const matchesFilter = (
  conditions: readonly FilterCondition[],
  valueOf: (key: string) => FilterValue,
  asked: FilterMoment,
): boolean => conditions.every((condition) => matchesCondition(condition, valueOf(condition.column.key), asked))
