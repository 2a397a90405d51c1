import { reference } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { FilterCondition, RelativeDate } from './filter.ts'

/** Records that a filter names, by number and by UUID; `every`: all of them are wanted, not any. */
export type HeldRecords = (
  named: { readonly numbers: readonly number[]; readonly uuids: readonly string[] },
  every: boolean,
) => SQL

/** Where a column's value is found, and in which zone its days begin. */
export interface FilterTarget {
  readonly expression: SQL
  readonly timeZone: string
  /** For a column that refers to records by their number: whether its record is one of these UUIDs. */
  readonly named?: (uuids: readonly string[]) => SQL
  /** For a column that holds several records. */
  readonly held?: HeldRecords
}

/** What a text filter was given, as text. */
const written = (value: FilterCondition['value']): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const like = (value: FilterCondition['value']): string => written(value).replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)

const dayStart = (day: unknown, timeZone: string, shift = 0): SQL =>
  sql`((${String(day)}::date + ${shift}::int)::timestamp at time zone ${timeZone})`

const moment = (value: RelativeDate): SQL => sql`(now() + (${`${value.amount} ${value.period}`})::interval)`

const dateSql = ({ operator, value }: FilterCondition, { expression, timeZone }: FilterTarget): SQL => {
  if (operator === 'between' && Array.isArray(value))
    return sql`(${expression} >= ${dayStart(value[0], timeZone)} and ${expression} < ${dayStart(value[1], timeZone, 1)})`
  const relative = typeof value === 'object' && value !== null && !Array.isArray(value)
  const from = relative ? moment(value) : dayStart(value, timeZone)
  const to = relative ? moment(value) : dayStart(value, timeZone, 1)
  switch (operator) {
    case 'gt':
      return sql`${expression} >= ${to}`
    case 'gte':
      return sql`${expression} >= ${from}`
    case 'lt':
      return sql`${expression} < ${from}`
    case 'lte':
      return sql`${expression} < ${to}`
    default:
      return sql`(${expression} >= ${from} and ${expression} < ${to})`
  }
}

const numberSql = ({ operator, value }: FilterCondition, expression: SQL): SQL => {
  if (operator === 'between' && Array.isArray(value))
    return sql`(${expression} between ${Number(value[0])}::float8 and ${Number(value[1])}::float8)`
  const figure = sql`${Number(value)}::float8`
  const signs = { eq: sql`=`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }
  return sql`${expression} ${signs[operator as keyof typeof signs]} ${figure}`
}

const textSql = ({ operator, value }: FilterCondition, expression: SQL): SQL => {
  switch (operator) {
    case 'contains':
      return sql`folded(${expression}) like folded(${`%${like(value)}%`})`
    case 'starts_with':
      return sql`folded(${expression}) like folded(${`${like(value)}%`})`
    case 'ends_with':
      return sql`folded(${expression}) like folded(${`%${like(value)}`})`
    default:
      return sql`lower(${expression}) = lower(${written(value)})`
  }
}

const selectSql = ({ operator, value }: FilterCondition, expression: SQL): SQL => {
  const values = (Array.isArray(value) ? value : [value]).map(String)
  if (operator === 'any_in') return sql`${expression} && ${sql.param(values)}::text[]`
  if (operator === 'all_in') return sql`${expression} @> ${sql.param(values)}::text[]`
  return sql`(${expression})::text = any(${sql.param(values)}::text[])`
}

const referenceSql = ({ column, operator, value }: FilterCondition, { expression, named, held }: FilterTarget): SQL => {
  if (!named && !held) throw new Error(`${column.key} refers to records, and nothing says how their UUIDs are found`)
  const references = (Array.isArray(value) ? value : [value]).map((each) => reference.parse(each))
  const numbers = references.filter((each) => typeof each === 'number')
  const uuids = references.filter((each) => typeof each === 'string')
  if (held) return held({ numbers, uuids }, operator === 'all_in')
  const is = sql`${expression} = any(${sql.param(numbers)}::bigint[])`
  return !named || uuids.length === 0 ? is : sql`(${is} or ${named(uuids)})`
}

const positive = (condition: FilterCondition, target: FilterTarget): SQL => {
  const { expression } = target
  if (condition.operator === 'null') return sql`${expression} is null`
  if (condition.operator === 'empty') return sql`${expression} = ''`
  switch (condition.column.kind) {
    case 'date':
      return dateSql(condition, target)
    case 'number':
      return numberSql(condition, expression)
    case 'text':
      return textSql(condition, expression)
    case 'select':
      return condition.column.refers ? referenceSql(condition, target) : selectSql(condition, expression)
    case 'switch':
      return sql`${expression} = true`
    default:
      return condition.column.refers ? referenceSql(condition, target) : selectSql(condition, expression)
  }
}

/** A condition as SQL. Values are bound. A negated one also keeps rows that have no value. */
export const conditionSql = (condition: FilterCondition, target: FilterTarget): SQL => {
  const is = positive(condition, target)
  return condition.not ? sql`(${is}) is not true` : is
}
