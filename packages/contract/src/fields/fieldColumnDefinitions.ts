import type { ColumnDefinition } from '../tables.ts'
import type { CustomField } from './customField.ts'
import { fieldTypeFacts } from './fieldTypes.ts'

/** The columns that the used fields of an owner add to the table of its records. Standard fields have theirs already. */
export const fieldColumnDefinitions = (fields: readonly CustomField[]): readonly ColumnDefinition[] =>
  fields
    .filter((field) => field.is_used && !field.is_locked)
    .map(({ key, field_type: type }) => ({ key, kind: fieldTypeFacts[type].kind, sortable: true, filterable: true }))
