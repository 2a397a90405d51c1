import { expect, test } from 'vitest'
import builder from './builder/en.ts'
import checks from './checks/en.ts'
import errors from './errors/en.ts'
import field from './field/en.ts'
import imports from './imports/en.ts'
import placement from './placement/en.ts'

const words: Readonly<Record<string, string>> = { ...builder, ...checks, ...errors, ...field, ...imports, ...placement }

/** builder.md section 5, "Messages": the words are fixed, the first letter and what follows a colon are ours. */
test.each([
  ['BLD-255', 'errors.field.required', 'required'],
  ['BLD-260', 'placement.no_parent_item', 'no parent item'],
  ['BLD-261', 'placement.duplicated_in_page', 'item not allowed to be duplicated in a page'],
  ['BLD-262', 'placement.not_allowed_in_page', 'item not allowed in a page'],
  ['BLD-263', 'placement.type_not_supported', 'type not supported'],
  ['BLD-240', 'placement.nesting_repeatable_grouped', 'nesting repeatable grouped options not allowed'],
  [
    'BLD-253',
    'placement.nesting_not_allowed',
    "a section with 'Grouped options' or 'Repeatable' is not allowed to its descendants or ancestors containing 'Grouped options' or 'Repeatable'",
  ],
  ['BLD-260', 'imports.error.noParent', 'no parent item'],
  ['BLD-261', 'imports.error.duplicateInPage', 'item not allowed to be duplicated in a page'],
  ['BLD-262', 'imports.error.notAllowedInPage', 'item not allowed in a page'],
  ['BLD-263', 'imports.error.typeNotSupported', 'type not supported'],
  ['section 5', 'imports.error.duplicateRow', 'this row is duplicated in the file'],
  ['section 5', 'imports.error.noKey', 'no key for this record'],
  ['section 5', 'imports.error.keyNotFound', 'key not found in the template'],
  ['section 5', 'imports.error.invalidUrl', 'invalid URL'],
  ['BLD-264', 'imports.error.tooFewOptions', 'list questions need more than one option'],
  ['BLD-256', 'imports.error.min', 'must be more than {min, number}'],
  ['BLD-258', 'imports.error.between', 'value between [{min, number} - {max, number}]'],
  ['BLD-256', 'builder.error.min', 'must be more than {min}'],
  ['REL-019', 'builder.conflict', 'Conflict'],
  ['section 5', 'checks.global_response_deleted', 'the selected global response was deleted'],
  ['ITM-224', 'checks.global_list_no_points', 'the global list has no points field'],
  ['BLD-264', 'checks.too_few_options', 'list questions need more than one option'],
  ['ITM-220', 'checks.equation_incorrect', 'equation is incorrect'],
  ['ITM-221', 'checks.equation_variable_unknown', 'variable {var} is unknown'],
  ['BLD-256', 'field.limit.min', 'must be more than {min}'],
  ['BLD-257', 'field.limit.max', 'must be less than {max}'],
  ['BLD-258', 'field.limit.between', 'value between [{min} - {max}]'],
  ['BLD-259', 'field.limit.length_between', 'length between [{min} - {max}]'],
  ['ITM-223', 'field.limit.decimal', 'at most {num} digits after the decimal point'],
  ['ITM-222', 'field.limit.notNumber', 'must be a plain number'],
])('%s %s says "%s"', (_, key, message) => {
  expect(words[key]?.toLowerCase().startsWith(message.toLowerCase())).toBe(true)
})
