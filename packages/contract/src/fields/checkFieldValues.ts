import { emailPattern } from '../emailPattern.ts'
import type { CustomField, DecimalConfig } from './customField.ts'
import { digitLimits, fieldTypeFacts } from './fieldTypes.ts'

/** A value as it is kept: text, a whole number, or a decimal written with all its digits. */
export type FieldValue = string | number
export type FieldValues = Readonly<Record<string, FieldValue>>

/** What is wrong with a value. `unknown`: no used field has this key. */
export type FieldProblem =
  | { readonly rule: 'required' | 'unknown' | 'text' | 'email' | 'phone' | 'integer' | 'number' }
  | { readonly rule: 'maxlength'; readonly maxlength: number }
  | { readonly rule: 'digits'; readonly digits: number; readonly decimals: number }

type Judged = { readonly value: FieldValue } | { readonly problem: FieldProblem }

const wrong = (rule: Exclude<FieldProblem['rule'], 'maxlength' | 'digits'>): Judged => ({ problem: { rule } })

const judgeText = (written: string, maxlength: number): Judged => {
  if (written.includes('\u0000') || !written.isWellFormed()) return wrong('text')
  return Array.from(written).length > maxlength ? { problem: { rule: 'maxlength', maxlength } } : { value: written }
}

const judgeInteger = (written: string): Judged => {
  const value = Number(written)
  return /^[+-]?\d{1,16}$/.test(written) && Number.isSafeInteger(value) ? { value: value + 0 } : wrong('integer')
}

/** Without a declaration of its own: as many digits as a decimal may have. */
const anyDigits: DecimalConfig = { max_digits: digitLimits.digits.most, decimals: digitLimits.decimals.most }

const judgeDecimal = (written: string, config: DecimalConfig | null): Judged => {
  const [, sign = '', units = '', , rest = ''] = /^([+-]?)(\d+)(\.(\d+))?$/.exec(written) ?? []
  if (units === '') return wrong('number')
  const { max_digits: digits, decimals } = config ?? anyDigits
  const whole = units.replace(/^0+(?=\d)/, '')
  const behind = rest.replace(/0+$/, '')
  const before = whole === '0' ? 0 : whole.length
  if (behind.length > decimals || before + (config ? decimals : behind.length) > digits)
    return { problem: { rule: 'digits', digits, decimals } }
  const shown = config ? behind.padEnd(decimals, '0') : behind
  const figure = shown === '' ? whole : `${whole}.${shown}`
  return { value: sign === '-' && /[1-9]/.test(figure) ? `-${figure}` : figure }
}

/** One value that is there, by its field's type. A phone number: digits, spaces, + ( ) -, 5 to 20 (decisions Q-CF-6). */
export const judgeFieldValue = (field: Pick<CustomField, 'field_type' | 'config'>, given: FieldValue): Judged => {
  const written = String(given)
  const { like, maxlength } = fieldTypeFacts[field.field_type]
  switch (like) {
    case 'text':
    case 'textarea':
      return judgeText(written, maxlength)
    case 'email':
      return emailPattern.test(written.trim()) ? judgeText(written.trim(), maxlength) : wrong('email')
    case 'phone':
      return /^[\d +()-]{5,20}$/.test(written.trim()) ? { value: written.trim() } : wrong('phone')
    case 'integer':
      return judgeInteger(written.trim())
    case 'decimal':
      return judgeDecimal(written.trim(), field.config)
  }
}

export type CheckedFieldValues =
  | { readonly ok: true; readonly values: FieldValues }
  | { readonly ok: false; readonly problems: Readonly<Record<string, FieldProblem>> }

export interface EarlierValues {
  /** The record is new: fields that are not given begin with their default values. */
  readonly isNew?: boolean
  /** What the record has: it stays where nothing else is given, also that of fields no longer used. */
  readonly kept?: FieldValues
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/**
 * The values of a record as they are kept, or what is wrong with each key. Null and blank text take a value away.
 * Standard fields are no part of it: they have places of their own.
 */
export const checkFieldValues = (
  fields: readonly CustomField[],
  given: Readonly<Record<string, unknown>>,
  { isNew = false, kept = {} }: EarlierValues = {},
): CheckedFieldValues => {
  const values = new Map<string, FieldValue>(Object.entries(kept))
  const problems = new Map<string, FieldProblem>()
  const own = fields.filter((field) => field.is_used && !field.is_locked)
  const keys = new Set(own.map(({ key }) => key))
  for (const key of Object.keys(given)) if (!keys.has(key)) problems.set(key, { rule: 'unknown' })
  for (const field of own) {
    const isGiven = Object.hasOwn(given, field.key)
    const value = isGiven ? given[field.key] : isNew ? field.default_value.value : values.get(field.key)
    if (isBlank(value)) {
      values.delete(field.key)
      if (field.is_required) problems.set(field.key, { rule: 'required' })
    } else if (isGiven || isNew) {
      const judged: Judged =
        typeof value === 'string' || typeof value === 'number' ? judgeFieldValue(field, value) : wrong('text')
      if ('value' in judged) values.set(field.key, judged.value)
      else problems.set(field.key, judged.problem)
    }
  }
  return problems.size > 0
    ? { ok: false, problems: Object.fromEntries(problems) }
    : { ok: true, values: Object.fromEntries(values) }
}
