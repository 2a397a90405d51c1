import type { ColumnKind } from '../tables.ts'

/**
 * Types of custom fields. Those that are not offered are known for data that exists, and shown as the type they are
 * `like` (decisions Q-CF-1).
 */
export const fieldTypes = ['text', 'textarea', 'email', 'phone', 'integer', 'decimal', 'long_text', 'number'] as const
export type FieldType = (typeof fieldTypes)[number]

interface FieldTypeFacts {
  /** The designer offers it for new fields. */
  readonly offered: boolean
  /** How its column is filtered. */
  readonly kind: Extract<ColumnKind, 'text' | 'number'>
  readonly like: Exclude<FieldType, 'long_text' | 'number'>
  /** Characters of a value; of figures what their digits allow. */
  readonly maxlength: number
}

export const fieldTypeFacts: Readonly<Record<FieldType, FieldTypeFacts>> = {
  text: { offered: true, kind: 'text', like: 'text', maxlength: 255 },
  textarea: { offered: true, kind: 'text', like: 'textarea', maxlength: 5000 },
  email: { offered: true, kind: 'text', like: 'email', maxlength: 255 },
  phone: { offered: true, kind: 'text', like: 'phone', maxlength: 20 },
  integer: { offered: true, kind: 'number', like: 'integer', maxlength: 17 },
  decimal: { offered: true, kind: 'number', like: 'decimal', maxlength: 18 },
  long_text: { offered: false, kind: 'text', like: 'textarea', maxlength: 5000 },
  number: { offered: false, kind: 'number', like: 'decimal', maxlength: 18 },
}

export const offeredFieldTypes: readonly FieldType[] = fieldTypes.filter((type) => fieldTypeFacts[type].offered)

/** How many digits a decimal has in all and behind its point (workspace.md section 5). */
export const digitLimits = {
  digits: { least: 1, most: 16, usual: 16 },
  decimals: { least: 0, most: 9, usual: 2 },
} as const

/** Characters of a field's name and of its description (workspace.md section 9). */
export const fieldLengths = { name: 255, description: 2000 } as const

/** So many fields one owner may have, those no longer used among them. */
export const mostFields = 200

/** What the key of a field begins with before it is saved. */
export const newKeyPrefix = 'new_'
