import {
  digitLimits,
  judgeFieldValue,
  mostFields,
  newKeyPrefix,
  type FieldProblem,
  type FieldValue,
  type SavedField,
  type SaveFieldsBody,
} from '@plumbline/contract'
import { freeSlug } from '../../platform/identifiers/index.ts'
import { isReservedKey } from './fieldOwner.ts'
import type { FieldRow } from './fieldRecord.ts'

/** A field as it is to be stored; without a number it is new. */
export type PlannedField = Omit<FieldRow, 'id' | 'place'> & { readonly id: number | null }

/** What is wrong with a save, by the place in its body. */
export type SaveProblem =
  | { readonly at: string; readonly rule: 'locked' | 'twice' | 'invalid' | 'tooMany' }
  | { readonly at: string; readonly problem: FieldProblem; readonly key: string }

const { digits, decimals } = digitLimits
const usualDigits = { max_digits: digits.usual, decimals: decimals.usual }

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** A key of the slug of the name: permanent, so it looks like no new one's. */
const permanentKey = (wish: string, isFree: (key: string) => boolean): string => {
  const free = (key: string): boolean => isFree(key) && !isReservedKey(key)
  const key = freeSlug(wish, 'field', free)
  return key.startsWith(newKeyPrefix) ? freeSlug(`field ${wish}`, 'field', free) : key
}

type Planned = { readonly field: PlannedField } | { readonly problem: SaveProblem }

const change = (row: PlannedField, given: SavedField, at: string, ownName: string): Planned => {
  const wrong = (place: string, rule: 'locked' | 'invalid'): Planned => ({ problem: { at: `${at}.${place}`, rule } })
  if (given.field_type && given.field_type !== row.field_type) return wrong('field_type', 'invalid')
  if (row.is_locked) {
    if (given.is_used === false) return wrong('is_used', 'locked')
    if (given.is_required === false) return wrong('is_required', 'locked')
    return given.name === undefined || [ownName, row.name].includes(given.name.trim())
      ? { field: row }
      : wrong('name', 'locked')
  }
  const config =
    row.field_type === 'decimal'
      ? (given.config ??
        (row.max_digits === null || row.decimals === null
          ? usualDigits
          : { max_digits: row.max_digits, decimals: row.decimals }))
      : null
  const wished = given.default_value === undefined ? row.default_value : (given.default_value?.value ?? null)
  let standing: FieldValue | null = null
  if (wished !== null && !isBlank(wished)) {
    const judged = judgeFieldValue({ field_type: row.field_type, config }, wished)
    if ('problem' in judged) return { problem: { at: `${at}.default_value`, problem: judged.problem, key: row.key } }
    standing = judged.value
  }
  return {
    field: {
      ...row,
      name: given.name?.trim() ?? row.name,
      description: given.description === undefined ? row.description : (given.description ?? ''),
      is_required: given.is_required ?? row.is_required,
      is_used: given.is_used ?? row.is_used,
      default_value: standing,
      max_digits: config?.max_digits ?? null,
      decimals: config?.decimals ?? null,
    },
  }
}

export type FieldPlan =
  | { readonly ok: true; readonly fields: readonly PlannedField[] }
  | { readonly ok: false; readonly problem: SaveProblem }

/**
 * The fields of an owner after a save, the used ones first, each in its place. `nameOf` is a stored field's name as its
 * reader sees it.
 */
export const planFields = (
  stored: readonly FieldRow[],
  body: SaveFieldsBody,
  nameOf: (row: FieldRow) => string,
  /** Keys that no new field may have, though no stored one has them. */
  taken: ReadonlySet<string> = new Set(),
): FieldPlan => {
  const refuse = (problem: SaveProblem): FieldPlan => ({ ok: false, problem })
  const planned = new Map<string, PlannedField>(stored.map((row) => [row.key, row]))
  /** What the body calls a field -> its permanent key. */
  const keys = new Map<string, string>(stored.map(({ key }) => [key, key]))
  const named = new Set<string>()
  for (const [index, given] of body.fields.entries()) {
    const at = `fields.${index}`
    const known = given.key === undefined ? undefined : stored.find(({ key }) => key === given.key)
    if (given.key !== undefined && named.has(given.key)) return refuse({ at: `${at}.key`, rule: 'twice' })
    if (given.key !== undefined) named.add(given.key)
    let row: PlannedField
    if (known) row = known
    else {
      const required = (key: string): FieldPlan => refuse({ at: `${at}.${key}`, problem: { rule: 'required' }, key })
      if (given.name === undefined) return required('name')
      if (given.field_type === undefined) return required('field_type')
      const isTemporary = given.key === undefined || given.key.startsWith(newKeyPrefix)
      const key = permanentKey(
        isTemporary ? given.name : (given.key ?? given.name),
        (wish) => !planned.has(wish) && !taken.has(wish),
      )
      if (given.key !== undefined) keys.set(given.key, key)
      row = {
        id: null,
        key,
        name: given.name,
        description: '',
        field_type: given.field_type,
        is_required: false,
        is_used: true,
        is_locked: false,
        default_value: null,
        max_digits: null,
        decimals: null,
      }
    }
    const result = change(row, given, at, known ? nameOf(known) : '')
    if ('problem' in result) return refuse(result.problem)
    planned.set(result.field.key, result.field)
  }
  if (planned.size > mostFields) return refuse({ at: 'fields', rule: 'tooMany' })
  const places = new Map<string, number>()
  for (const [name, place] of Object.entries(body.order)) {
    const key = keys.get(name)
    if (key === undefined) return refuse({ at: `order.${name}`, rule: 'invalid' })
    places.set(key, place)
  }
  const placeOf = ({ key }: PlannedField): number => places.get(key) ?? Number.MAX_SAFE_INTEGER
  const all = [...planned.values()]
  const used = all.filter((field) => field.is_used)
  return {
    ok: true,
    // Sorting is stable: fields without a place keep their order behind the others.
    fields: [...used.toSorted((one, other) => placeOf(one) - placeOf(other)), ...all.filter((field) => !field.is_used)],
  }
}
