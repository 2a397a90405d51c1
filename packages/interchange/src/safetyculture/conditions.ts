import type { Condition, Operator } from '@plumbline/checklist'

/**
 * What a "smartfield" asks of the question above it. Its kind is one of SafetyCulture's fixed ids: the family (by the
 * question's type) and, in the eighth digit, which of the family's questions.
 */
export type Asked =
  | { readonly kind: 'answered' | 'unanswered' }
  | { readonly kind: 'options'; readonly not: boolean }
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'switch'; readonly on: boolean }
  | { readonly kind: 'text'; readonly not: boolean }
  | { readonly kind: 'number'; readonly operator: Operator; readonly not: boolean }

const chosen: readonly Asked[] = [
  { kind: 'answered' },
  { kind: 'unanswered' },
  { kind: 'options', not: false },
  { kind: 'options', not: true },
  { kind: 'options', not: false },
  { kind: 'options', not: true },
]

const text: readonly Asked[] = [
  { kind: 'text', not: false },
  { kind: 'text', not: true },
]

const families = new Map<string, readonly Asked[]>([
  ['3f20618-e4f6-11e1-aff1-0800200c9a66', chosen],
  ['35f6c13-e500-11e1-aff1-0800200c9a66', chosen],
  [
    'cda7c33-e500-11e1-aff1-0800200c9a66',
    [
      { kind: 'number', operator: 'smaller_than', not: false },
      { kind: 'number', operator: 'smaller_or_equal', not: false },
      { kind: 'number', operator: 'equals', not: false },
      { kind: 'number', operator: 'equals', not: true },
      { kind: 'number', operator: 'bigger_or_equal', not: false },
      { kind: 'number', operator: 'bigger_than', not: false },
      { kind: 'number', operator: 'between', not: false },
      { kind: 'number', operator: 'between', not: true },
    ],
  ],
  [
    '4e671f4-e4ff-11e1-aff1-0800200c9a66',
    [
      { kind: 'flag', value: true },
      { kind: 'flag', value: false },
    ],
  ],
  [
    '3d346f0-e501-11e1-aff1-0800200c9a66',
    [
      { kind: 'switch', on: true },
      { kind: 'switch', on: false },
    ],
  ],
  ['7c44147-e501-11e1-aff1-0800200c9a66', text],
  ['6ff300f-e501-11e1-aff1-0800200c9a66', text],
  ['831f8ff-e500-11e1-aff1-0800200c9a66', [{ kind: 'answered' }, { kind: 'unanswered' }]],
  ['8259d90-12e3-11e4-9191-0800200c9a66', text],
])

export const askedBy = (id: string): Asked | null => {
  const lower = id.trim().toLowerCase()
  const which = Number(lower[7] ?? 'x')
  return families.get(lower.slice(0, 7) + lower.slice(8))?.[which] ?? null
}

export interface Subject {
  readonly id: string
  readonly type: string
  /** The uuid of the option that a value names, by id or label. */
  readonly optionOf: (value: string) => string | undefined
  /** Of a switch: on, off. */
  readonly options: readonly string[]
}

/** Our condition for what is asked; null where a value is missing or of the wrong kind. */
export const conditionFor = (asked: Asked, of: Subject, values: readonly string[]): Condition | null => {
  const { id: item_id } = of
  switch (asked.kind) {
    case 'answered':
      return { item_id, operator: 'is_null', not: true }
    case 'unanswered':
      return { item_id, operator: 'is_null' }
    case 'options': {
      const uuids = values.map(of.optionOf).filter((uuid): uuid is string => uuid !== undefined)
      if (uuids.length === 0 || uuids.length < values.length) return null
      return { item_id, operator: 'any_in', value: uuids, ...(asked.not ? { not: true } : {}) }
    }
    case 'flag':
      return of.type === 'checkbox' ? { item_id, operator: 'equals', value: asked.value } : null
    case 'switch': {
      const uuid = of.options[asked.on ? 0 : 1]
      return of.type === 'switch' && uuid !== undefined ? { item_id, operator: 'equals', value: uuid } : null
    }
    case 'text': {
      const [value] = values
      return value === undefined ? null : { item_id, operator: 'equals', value, ...(asked.not ? { not: true } : {}) }
    }
    case 'number': {
      const numbers = values.map(Number)
      if (numbers.some((number) => !Number.isFinite(number))) return null
      const [low, high] = numbers
      const value =
        asked.operator === 'between' ? (high === undefined || low === undefined ? undefined : [low, high]) : low
      return value === undefined
        ? null
        : { item_id, operator: asked.operator, value, ...(asked.not ? { not: true } : {}) }
    }
  }
}
