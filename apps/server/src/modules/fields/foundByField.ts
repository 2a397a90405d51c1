import type { CustomField } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { folded, type FilterTest } from '../../platform/tables/index.ts'

/** So many characters of a folded text stand in `custom_field_texts` (migration 0021_custom_fields). */
const kept = 400

/** The last character there is: what begins with a word lies between the word and the word with this one behind it. */
const last = sql`chr(1114111)`

const inTexts = (record: SQL, field: Pick<CustomField, 'id'>, has: SQL): SQL =>
  sql`${record} in (select f.record_id from custom_field_texts f where f.field_id = ${field.id}::bigint and ${has})`

/**
 * What may have it, where only the beginning of a value is kept, and of these what has it. They are named before any
 * row is read: joined, the database would look into the values of every row of the table.
 */
const withLongOnes = (record: SQL, field: Pick<CustomField, 'id'>, { has, whole }: { has: SQL; whole: SQL }): SQL =>
  sql`(${record} = any(array(
    select f.record_id from custom_field_texts f where f.field_id = ${field.id}::bigint and ${has}
    union all
    select f.record_id from custom_field_texts f where f.field_id = ${field.id}::bigint and not f.is_whole
  )) and ${whole})`

const numbersFound = (
  record: SQL,
  field: Pick<CustomField, 'id'>,
  { from, to }: Extract<FilterTest, { readonly test: 'numbers' }>,
): SQL => {
  const bounds = [
    ...(from ? [sql`f.value ${from.inclusive ? sql`>=` : sql`>`} ${from.at}::float8`] : []),
    ...(to ? [sql`f.value ${to.inclusive ? sql`<=` : sql`<`} ${to.at}::float8`] : []),
  ]
  return sql`${record} in (
    select f.record_id from custom_field_numbers f
    where f.field_id = ${field.id}::bigint and ${sql.join(bounds, sql` and `)})`
}

/**
 * The records whose value passes a test, from the tables that hold each value apart (row security lets an index serve
 * there, and not on the record's own values). Null: nothing there says it, the value itself does.
 */
export const foundByField = (
  field: Pick<CustomField, 'id'>,
  test: FilterTest,
  { record, value }: { readonly record: SQL; readonly value: SQL },
): SQL | null => {
  // Asked of the value as it is kept: as a number, another type's text under the same key would end the question.
  if (test.test === 'missing') return sql`${value} is null`
  if (test.test === 'numbers') return numbersFound(record, field, test)
  if (test.test !== 'text') return null
  const wanted = sql`folded(${test.text}::text)`
  const isShort = Array.from(folded(test.text)).length < kept
  switch (test.how) {
    case 'is':
      return isShort ? inTexts(record, field, sql`f.value = ${wanted}`) : null
    case 'starts_with':
      return isShort ? inTexts(record, field, sql`f.value >= ${wanted} and f.value < ${wanted} || ${last}`) : null
    case 'contains':
      return withLongOnes(record, field, {
        has: sql`strpos(f.value, ${wanted}) > 0`,
        whole: sql`strpos(folded(${value}), ${wanted}) > 0`,
      })
    case 'ends_with':
      return withLongOnes(record, field, {
        has: sql`right(f.value, length(${wanted})) = ${wanted}`,
        whole: sql`right(folded(${value}), length(${wanted})) = ${wanted}`,
      })
  }
}
