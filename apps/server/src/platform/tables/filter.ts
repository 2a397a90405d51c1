import {
  datePeriods,
  farthestRelative,
  operatorsByKind,
  reference,
  text,
  type ColumnDefinition,
  type TableDefinition,
} from '@plumbline/contract'
import { z } from 'zod'

const scalar = z.union([text(5000), z.number()])
const relativeDate = z.object({
  amount: z.number().int().min(-farthestRelative).max(farthestRelative),
  period: z.enum(datePeriods),
})

const condition = z.strictObject({
  operator: z.string(),
  value: z.union([scalar, relativeDate, z.array(scalar).max(1000), z.null()]).optional(),
  not: z.boolean().optional(),
})

/** One condition on one column, its operator and value known to fit the column's kind. */
export interface FilterCondition {
  readonly column: ColumnDefinition
  readonly operator: string
  readonly value: z.output<typeof condition>['value']
  readonly not: boolean
}

export interface FilterProblem {
  /** The key, operator or shape that is not understood. */
  readonly name: string
}

export type ParsedFilter =
  | { readonly ok: true; readonly conditions: readonly FilterCondition[] }
  | { readonly ok: false; readonly problem: FilterProblem }

/** A day that the calendar and the database have: Date.parse takes the 30th of February, and there is no year 0. */
const isDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const isReference = (value: unknown): boolean => reference.safeParse(value).success

/** A decimal number as people write it, finite as the database keeps it. */
const isFigure = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) && Number.isFinite(Number(value)))

const fitsOne = (column: ColumnDefinition, value: FilterCondition['value']): boolean => {
  switch (column.kind) {
    case 'date':
      return isDay(value)
    case 'number':
      return isFigure(value)
    case 'switch':
      return value === 'ON'
    default:
      return column.refers ? isReference(value) : typeof value === 'string' || typeof value === 'number'
  }
}

const fits = (column: ColumnDefinition, operator: string, value: FilterCondition['value']): boolean => {
  // Null checks use the value null (workspace.md section 3); one that says something would not be heard.
  if (operator === 'null' || operator === 'empty') return value === null || value === undefined || value === ''
  if (operator === 'between')
    return Array.isArray(value) && value.length === 2 && value.every((part) => fitsOne(column, part))
  if (operator.endsWith('in'))
    return Array.isArray(value) && value.length > 0 && value.every((part) => fitsOne(column, part))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return column.kind === 'date'
  return !Array.isArray(value) && fitsOne(column, value)
}

const shorthand = (column: ColumnDefinition, value: unknown): readonly unknown[] | null => {
  // An OFF switch asks nothing (workspace.md section 5).
  if (column.kind === 'switch' && value === 'OFF') return []
  if (column.kind === 'switch' && value === 'ON') return [{ operator: 'eq', value: 'ON' }]
  if (!Array.isArray(value)) return null
  const plain = value.every((part) => typeof part === 'string' || typeof part === 'number')
  if (!plain) return value
  if (column.kind === 'date') return value.length === 2 ? [{ operator: 'between', value }] : null
  if (column.kind === 'select') return [{ operator: 'in', value }]
  if (column.kind === 'multi_select') return [{ operator: 'any_in', value }]
  return null
}

const parseColumn = (column: ColumnDefinition, value: unknown): readonly FilterCondition[] | FilterProblem => {
  const written = shorthand(column, value)
  if (!written) return { name: column.key }
  const conditions: FilterCondition[] = []
  for (const each of written) {
    const parsed = condition.safeParse(each)
    if (!parsed.success) return { name: column.key }
    const { operator, not = false } = parsed.data
    const known: readonly string[] = operatorsByKind[column.kind]
    if (!known.includes(operator)) return { name: `${column.key}.${operator}` }
    if (!fits(column, operator, parsed.data.value)) return { name: `${column.key}.${operator}` }
    conditions.push({ column, operator, value: parsed.data.value, not })
  }
  return conditions
}

/** Reads the filter of a table: an unknown key, operator or shape is named, never ignored (api.md "Tables"). */
export const parseFilter = (definition: TableDefinition, input: unknown): ParsedFilter => {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { ok: false, problem: { name: 'filter' } }
  const conditions: FilterCondition[] = []
  for (const [key, value] of Object.entries(input)) {
    const column = definition.columns.find((candidate) => candidate.key === key && candidate.filterable)
    if (!column) return { ok: false, problem: { name: key } }
    const parsed = parseColumn(column, value)
    if (!Array.isArray(parsed)) return { ok: false, problem: parsed as FilterProblem }
    conditions.push(...(parsed as readonly FilterCondition[]))
  }
  return { ok: true, conditions }
}
