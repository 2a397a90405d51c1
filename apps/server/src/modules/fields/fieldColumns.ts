import { fieldColumnDefinitions, fieldTypeFacts, type CustomField } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { TableSource } from '../../platform/tables/index.ts'

/** Where the records of a table have what their fields need. */
export interface FieldPlaces {
  /** Their number: `a.id`. */
  readonly record: SQL
  /** Their values by key: `a.fields`. */
  readonly values: SQL
}

/**
 * A table with a column for each used field, by the field's key: filtered, sorted and written into files as every other
 * column is. What `definition` answers to a screen stays the table's own; columns of fields come with the fields.
 */
export const withFieldColumns = <Source extends TableSource>(
  source: Source,
  fields: readonly CustomField[],
  { values }: FieldPlaces,
): Source => {
  const added = fieldColumnDefinitions(fields)
  const typeOf = new Map(fields.map((field) => [field.key, field.field_type]))
  const expressions = added.map(({ key }): [string, SQL] => {
    const type = typeOf.get(key)
    const value = sql`(${values} ->> ${key})`
    return [key, type && fieldTypeFacts[type].kind === 'number' ? sql`(${value})::float8` : value]
  })
  return {
    ...source,
    definition: { ...source.definition, columns: [...source.definition.columns, ...added] },
    columns: { ...source.columns, ...Object.fromEntries(expressions) },
  }
}
