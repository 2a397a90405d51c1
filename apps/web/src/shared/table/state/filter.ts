import {
  datePeriods,
  farthestRelative,
  operatorsByKind,
  type ColumnDefinition,
  type ColumnKind,
  type FilterOperator,
  type RelativeDate,
} from '@plumbline/contract'

export type ConditionValue = string | null | readonly string[] | RelativeDate

/** One condition on one column. Text, numbers and days stand as people typed them; selects hold ids. */
export interface Condition {
  readonly operator: FilterOperator
  readonly value: ConditionValue
  readonly not: boolean
}

/** A filter as it travels: in the address and in the call (api.md "Tables"). */
export type Filter = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const operatorsOf = (kind: ColumnKind): readonly FilterOperator[] => operatorsByKind[kind]

export const isRelative = (value: ConditionValue): value is RelativeDate =>
  typeof value === 'object' && value !== null && 'period' in value

/** The texts of a value: of one its only one, of a relative date none. */
export const textsOf = (value: ConditionValue): readonly string[] => {
  if (typeof value === 'string') return [value]
  return value === null || isRelative(value) ? [] : value
}

const readRelative = (value: unknown): RelativeDate | undefined => {
  if (!isRecord(value)) return undefined
  const period = datePeriods.find((known) => known === value['period'])
  const amount = value['amount']
  if (period === undefined || typeof amount !== 'number' || !isNear(amount)) return undefined
  return { amount, period }
}

const isNear = (amount: number): boolean => Number.isSafeInteger(amount) && Math.abs(amount) <= farthestRelative

/** Operators that compare a date with one moment: that may be a relative one. */
export const takesMoment = (kind: ColumnKind, operator: FilterOperator): boolean =>
  kind === 'date' && operator !== 'between' && !takesNoValue(operator)

const readValue = (kind: ColumnKind, operator: FilterOperator, value: unknown): ConditionValue | undefined => {
  if (takesMoment(kind, operator) && isRecord(value)) return readRelative(value)
  if (value === null) return null
  if (isScalar(value)) return String(value)
  if (Array.isArray(value)) return value.every(isScalar) ? value.map(String) : undefined
  return undefined
}

const readCondition = (kind: ColumnKind, raw: unknown): Condition | null => {
  if (!isRecord(raw)) return null
  const operator = operatorsOf(kind).find((known) => known === raw['operator'])
  if (operator === undefined) return null
  const value = readValue(kind, operator, raw['value'] ?? null)
  if (value === undefined) return null
  return { operator, value, not: raw['not'] === true }
}

/**
 * What the address says about one column, as conditions; null when it says something this column does not understand
 * (the server answers 422 to it, and the screen offers to take it away).
 */
export const readConditions = (kind: ColumnKind, raw: unknown): readonly Condition[] | null => {
  if (kind === 'switch') return raw === 'ON' ? [{ operator: 'eq', value: 'ON', not: false }] : null
  if (!Array.isArray(raw)) return null
  const entries: readonly unknown[] = raw
  if (entries.every(isScalar) && entries.length > 0) {
    if (kind === 'select') return [{ operator: 'in', value: entries.map(String), not: false }]
    if (kind === 'multi_select') return [{ operator: 'any_in', value: entries.map(String), not: false }]
    if (kind === 'date' && entries.length === 2)
      return [{ operator: 'between', value: entries.map(String), not: false }]
    return null
  }
  const conditions = entries.map((entry) => readCondition(kind, entry))
  return conditions.every((condition) => condition !== null) ? conditions : null
}

/** Operators that take no value (workspace.md 3: "null checks use the value null"). */
export const takesNoValue = (operator: FilterOperator): boolean => operator === 'null' || operator === 'empty'

export const takesList = (operator: FilterOperator): boolean =>
  operator === 'in' || operator === 'any_in' || operator === 'all_in'

/** False for what is not sent: empty texts and lists, a between without both ends, an OFF switch. */
export const isComplete = ({ operator, value }: Condition): boolean => {
  if (takesNoValue(operator)) return true
  if (value === null) return false
  if (isRelative(value)) return isNear(value.amount)
  if (typeof value === 'string') return value.trim() !== '' && value !== 'OFF'
  if (operator === 'between') return value.length === 2 && value.every((end) => end.trim() !== '')
  return value.length > 0
}

const writeScalar = (kind: ColumnKind, value: ConditionValue): unknown => {
  if (kind !== 'number') return value
  if (typeof value === 'string') return Number(value)
  return value === null ? null : textsOf(value).map(Number)
}

/** A between of which one end is given: it is not applied (FLT-025), and whoever applies it is told what is missing. */
export const lacksAnEnd = ({ operator, value }: Condition): boolean =>
  operator === 'between' && textsOf(value).filter((end) => end.trim() !== '').length === 1

/** The conditions of one column as they are sent; undefined when nothing complete is left. */
export const writeConditions = (kind: ColumnKind, conditions: readonly Condition[]): unknown => {
  const complete = conditions.filter(isComplete)
  const first = complete[0]
  if (first === undefined) return undefined
  if (kind === 'switch') return 'ON'
  const plainList = kind === 'select' ? 'in' : kind === 'multi_select' ? 'any_in' : null
  if (complete.length === 1 && first.operator === plainList && !first.not) return first.value
  return complete.map(({ operator, value, not }) => ({
    operator,
    value: takesNoValue(operator) ? null : writeScalar(kind, value),
    not,
  }))
}

/** The filter with one column's conditions set; without any, the column leaves the filter. */
export const withConditions = (filter: Filter, column: ColumnDefinition, conditions: readonly Condition[]): Filter => {
  const { [column.key]: _, ...others } = filter
  const value = writeConditions(column.kind, conditions)
  return value === undefined ? others : { ...others, [column.key]: value }
}

export const withoutKey = (filter: Filter, key: string): Filter => {
  const { [key]: _, ...others } = filter
  return others
}

const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 'OFF' ||
  (Array.isArray(value) && value.length === 0)

/** Drops what is never sent, whatever wrote the address (workspace.md 5). */
export const tidyFilter = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmptyValue(value)))

export const countFilters = (filter: Filter): number => Object.keys(filter).length

/** The first condition offered for a column: its most usual question, still without an answer. */
export const newCondition = (kind: ColumnKind): Condition => {
  const operator: Readonly<Record<ColumnKind, FilterOperator>> = {
    text: 'contains',
    number: 'gt',
    date: 'between',
    select: 'in',
    multi_select: 'any_in',
    switch: 'eq',
  }
  return { operator: operator[kind], value: kind === 'switch' ? 'ON' : emptyValue(kind, operator[kind]), not: false }
}

export const emptyValue = (kind: ColumnKind, operator: FilterOperator): ConditionValue => {
  if (takesNoValue(operator)) return null
  if (takesList(operator)) return []
  if (operator === 'between') return ['', '']
  return kind === 'switch' ? 'ON' : ''
}

/** The value kept when the operator changes: as much of the old one as fits. */
export const valueForOperator = (
  kind: ColumnKind,
  operator: FilterOperator,
  former: ConditionValue,
): ConditionValue => {
  const empty = emptyValue(kind, operator)
  if (empty === null) return null
  if (isRelative(former) && takesMoment(kind, operator)) return former
  const texts = textsOf(former)
  if (takesList(operator)) return texts.filter((text) => text !== '')
  if (operator === 'between') return [texts[0] ?? '', texts[1] ?? '']
  return texts[0] ?? empty
}
