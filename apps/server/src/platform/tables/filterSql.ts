import { sql, type SQL } from 'drizzle-orm'
import type { FilterCondition } from './filter.ts'
import { testOf, type Bound, type FilterMoment, type FilterTest } from './filterTest.ts'

/** Records that a filter names, by number and by UUID; `every`: all of them are wanted, not any. */
export type HeldRecords = (
  named: { readonly numbers: readonly number[]; readonly uuids: readonly string[] },
  every: boolean,
) => SQL

/** Where a column's value is found. */
export interface FilterTarget {
  readonly expression: SQL
  /** For a column that refers to records by their number: whether its record is one of these UUIDs. */
  readonly named?: ((uuids: readonly string[]) => SQL) | undefined
  /** For a column that holds several records. */
  readonly held?: HeldRecords | undefined
  /** A faster way to the same answer, where the column has one: rows an index finds. */
  readonly found?: ((test: FilterTest) => SQL | null) | undefined
}

const bounds = (expression: SQL, from: Bound<SQL> | undefined, to: Bound<SQL> | undefined): SQL => {
  const parts = [
    ...(from ? [sql`${expression} ${from.inclusive ? sql`>=` : sql`>`} ${from.at}`] : []),
    ...(to ? [sql`${expression} ${to.inclusive ? sql`<=` : sql`<`} ${to.at}`] : []),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

const bound = (given: Bound<number> | undefined, write: (at: number) => SQL): Bound<SQL> | undefined =>
  given && { at: write(given.at), inclusive: given.inclusive }

/** A whole number as one: an index of whole numbers serves no comparison with a float. */
const figure = (at: number): SQL => (Number.isSafeInteger(at) ? sql`${at}::int8` : sql`${at}::float8`)
const instant = (at: number): SQL => sql`to_timestamp(${at / 1000}::float8)`

const textSql = ({ how, text }: Extract<FilterTest, { readonly test: 'text' }>, expression: SQL): SQL => {
  const [has, wanted] = [sql`folded(${expression})`, sql`folded(${text}::text)`]
  switch (how) {
    case 'is':
      return sql`${has} = ${wanted}`
    case 'contains':
      return sql`strpos(${has}, ${wanted}) > 0`
    case 'starts_with':
      return sql`starts_with(${has}, ${wanted})`
    case 'ends_with':
      return sql`right(${has}, length(${wanted})) = ${wanted}`
  }
}

const refersSql = (
  { numbers, uuids, every }: Extract<FilterTest, { readonly test: 'refers' }>,
  { expression, named, held }: FilterTarget,
): SQL => {
  if (held) return held({ numbers, uuids }, every)
  if (!named) throw new Error('A column refers to records, and nothing says how their UUIDs are found')
  const is = sql`${expression} = any(${sql.param(numbers)}::bigint[])`
  return uuids.length === 0 ? is : sql`(${is} or ${named(uuids)})`
}

/** A test as SQL. Values are bound. Of a value that is missing all but `missing` is null or false. */
export const testSql = (test: FilterTest, target: FilterTarget): SQL => {
  const found = target.found?.(test)
  if (found) return found
  const { expression } = target
  switch (test.test) {
    case 'missing':
      return sql`${expression} is null`
    case 'empty':
      return sql`${expression} = ''`
    case 'numbers':
      return bounds(expression, bound(test.from, figure), bound(test.to, figure))
    case 'times':
      return bounds(expression, bound(test.from, instant), bound(test.to, instant))
    case 'text':
      return textSql(test, expression)
    case 'one_of':
      return sql`(${expression})::text = any(${sql.param(test.values)}::text[])`
    case 'holds_any':
      return sql`${expression} && ${sql.param(test.values)}::text[]`
    case 'holds_all':
      return sql`${expression} @> ${sql.param(test.values)}::text[]`
    case 'refers':
      return refersSql(test, target)
    case 'on':
      return sql`${expression} = true`
  }
}

/** A condition as SQL. A negated one also keeps rows that have no value. */
export const conditionSql = (condition: FilterCondition, target: FilterTarget, asked: FilterMoment): SQL => {
  const is = testSql(testOf(condition, asked), target)
  return condition.not ? sql`(${is}) is not true` : is
}
