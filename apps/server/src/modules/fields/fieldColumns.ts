import { fieldColumnDefinitions, fieldTypeFacts, type CustomField } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { FilterTest, TableSource } from '../../platform/tables/index.ts'
import { foundByField } from './foundByField.ts'

/** Where the records of a table have what their fields need. */
export interface FieldPlaces {
  /** Their number: `a.id`. */
  readonly record: SQL
  /** Their values by key: `a.fields`. */
  readonly values: SQL
}

type Found = (test: FilterTest) => SQL | null

/**
 * A table with a column for each used field, by the field's key: filtered, sorted and written into files as every other
 * column is. What `definition` answers to a screen stays the table's own; columns of fields come with the fields.
 */
export const withFieldColumns = <Source extends TableSource>(
  source: Source,
  fields: readonly CustomField[],
  { record, values }: FieldPlaces,
): Source => {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const added = fieldColumnDefinitions(fields)
  const columns: [string, SQL][] = []
  const found: [string, Found][] = []
  for (const { key } of added) {
    const field = byKey.get(key)
    if (!field) continue
    const value = sql`(${values} ->> ${key})`
    columns.push([key, fieldTypeFacts[field.field_type].kind === 'number' ? sql`(${value})::float8` : value])
    found.push([key, (test) => foundByField(field, test, { record, value })])
  }
  return {
    ...source,
    definition: { ...source.definition, columns: [...source.definition.columns, ...added] },
    columns: { ...source.columns, ...Object.fromEntries(columns) },
    found: { ...source.found, ...Object.fromEntries(found) },
  }
}
