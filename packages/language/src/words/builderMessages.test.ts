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
  ['placement.no_parent_item', 'no parent item'],
  ['placement.duplicated_in_page', 'item not allowed to be duplicated in a page'],
  ['placement.not_allowed_in_page', 'item not allowed in a page'],
  ['placement.type_not_supported', 'type not supported'],
  ['placement.nesting_repeatable_grouped', 'nesting repeatable grouped options not allowed'],
  [
    'placement.nesting_not_allowed',
    "a section with 'Grouped options' or 'Repeatable' is not allowed to its descendants or ancestors containing 'Grouped options' or 'Repeatable'",
  ],
  ['imports.error.noParent', 'no parent item'],
  ['imports.error.duplicateInPage', 'item not allowed to be duplicated in a page'],
  ['imports.error.notAllowedInPage', 'item not allowed in a page'],
  ['imports.error.typeNotSupported', 'type not supported'],
  ['imports.error.duplicateRow', 'this row is duplicated in the file'],
  ['imports.error.noKey', 'no key for this record'],
  ['imports.error.keyNotFound', 'key not found in the template'],
  ['imports.error.invalidUrl', 'invalid URL'],
  ['imports.error.tooFewOptions', 'list questions need more than one option'],
  ['imports.error.min', 'must be more than {min, number}'],
  ['imports.error.between', 'value between [{min, number} - {max, number}]'],
  ['builder.error.min', 'must be more than {min}'],
  ['builder.conflict', 'Conflict'],
  ['checks.global_response_deleted', 'the selected global response was deleted'],
  ['checks.global_list_no_points', 'the global list has no points field'],
  ['checks.too_few_options', 'list questions need more than one option'],
  ['checks.equation_incorrect', 'equation is incorrect'],
  ['checks.equation_variable_unknown', 'variable {var} is unknown'],
  ['field.limit.min', 'must be more than {min}'],
  ['field.limit.max', 'must be less than {max}'],
  ['field.limit.between', 'value between [{min} - {max}]'],
  ['field.limit.length_between', 'length between [{min} - {max}]'],
  ['field.limit.decimal', 'at most {num} digits after the decimal point'],
  ['field.limit.notNumber', 'must be a plain number'],
])('%s says "%s"', (key, message) => {
  expect(words[key]?.toLowerCase().startsWith(message.toLowerCase())).toBe(true)
})
