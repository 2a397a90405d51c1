import { describe, expect, test } from 'vitest'
import { checkFieldValues, type CustomField, type FieldType } from '../index.ts'

const field = (field_type: FieldType, part: Partial<CustomField> = {}): CustomField => ({
  id: 1,
  key: 'f',
  name: 'F',
  description: '',
  field_type,
  is_required: false,
  is_used: true,
  is_locked: false,
  default_value: { value: null },
  config: null,
  parent_id: null,
  ...part,
})

const kept = (one: CustomField, value: unknown): unknown => {
  const checked = checkFieldValues([one], { f: value })
  return checked.ok ? checked.values['f'] : checked.problems['f']?.rule
}

const money = field('decimal', { config: { max_digits: 5, decimals: 2 } })

describe('a value of a custom field', () => {
  test.each<[string, CustomField, unknown, unknown]>([
    ['SET-075: text as it is written', field('text'), ' Pump 7 ', ' Pump 7 '],
    ['text of a number that a file had', field('text'), 12, '12'],
    ['text up to 255 characters', field('text'), '🙂'.repeat(255), '🙂'.repeat(255)],
    ['text of 256 characters', field('text'), 'x'.repeat(256), 'maxlength'],
    ['text with what no database keeps', field('text'), 'a\u0000b', 'text'],
    ['SET-076: lines of a textarea', field('textarea'), 'a\nb', 'a\nb'],
    ['SET-082: long text is a textarea', field('long_text'), 'x'.repeat(5000), 'x'.repeat(5000)],
    ['SET-077: an address', field('email'), ' a@b.co ', 'a@b.co'],
    ['AST-050: no address', field('email'), 'abc', 'email'],
    ['SET-078, Q-CF-6: a phone number', field('phone'), '+49 (30) 123-4', '+49 (30) 123-4'],
    ['a phone number of 4', field('phone'), '1234', 'phone'],
    ['a phone number of 21', field('phone'), '1'.repeat(21), 'phone'],
    ['a phone number with letters', field('phone'), '123 45a', 'phone'],
    ['SET-079: a whole number', field('integer'), '-007', -7],
    ['nothing below nothing', field('integer'), '-0', 0],
    ['part of a whole', field('integer'), '1.5', 'integer'],
    ['a whole number that is not exact any more', field('integer'), '9007199254740993', 'integer'],
    ['SET-080: a decimal with all its digits', money, '012.5', '12.50'],
    ['a decimal given as a number', money, -0.5, '-0.50'],
    ['three digits before the point of five', money, 999.99, '999.99'],
    ['four of them', money, '1000', 'digits'],
    ['three behind the point', money, '1.234', 'digits'],
    ['zeros behind the point are none', money, '1.2300', '1.23'],
    ['another way to write a number', money, '1e2', 'number'],
    ['SET-083: number, of any digits', field('number'), '0012.345600', '12.3456'],
    ['a list', field('text'), ['a'], 'text'],
  ])('%s', (_, one, value, wanted) => {
    expect(kept(one, value)).toEqual(wanted)
  })

  test.each([null, '', '  '])('%j takes it away, unless it is required', (value) => {
    expect(checkFieldValues([field('text')], { f: value }, { kept: { f: 'old' } })).toEqual({ ok: true, values: {} })
    expect(kept(field('text', { is_required: true }), value)).toBe('required')
  })
})

describe('the values of a record', () => {
  const fields = [
    field('text', { key: 'a', default_value: { value: 'usual' } }),
    field('text', { key: 'gone', is_used: false }),
    field('text', { key: 'asset_id', is_locked: true, is_required: true }),
  ]

  test('a new one begins with the default values', () => {
    expect(checkFieldValues(fields, {}, { isNew: true })).toEqual({ ok: true, values: { a: 'usual' } })
    expect(checkFieldValues(fields, { a: '' }, { isNew: true })).toEqual({ ok: true, values: {} })
  })

  test('a changed one keeps what is not given, also of fields no longer used', () => {
    expect(checkFieldValues(fields, {}, { kept: { a: 'one', gone: 'two' } })).toEqual({
      ok: true,
      values: { a: 'one', gone: 'two' },
    })
  })

  test('a key that no used field has is told, and so is a standard one', () => {
    expect(checkFieldValues(fields, { gone: 'x', asset_id: 'x', other: 'x' })).toEqual({
      ok: false,
      problems: { gone: { rule: 'unknown' }, asset_id: { rule: 'unknown' }, other: { rule: 'unknown' } },
    })
  })
})
