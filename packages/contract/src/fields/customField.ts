import { z } from 'zod'
import { text } from '../shapes.ts'
import { digitLimits, fieldLengths, fieldTypes, mostFields } from './fieldTypes.ts'

const { digits, decimals } = digitLimits

/** The digits of a decimal: fewer behind the point than there are. */
export const decimalConfig = z
  .object({
    max_digits: z.number().int().min(digits.least).max(digits.most),
    decimals: z.number().int().min(decimals.least).max(decimals.most),
  })
  .refine((config) => config.decimals < config.max_digits, { path: ['decimals'], message: 'invalid' })
export type DecimalConfig = z.output<typeof decimalConfig>

export const fieldType = z.enum(fieldTypes)

const value = z.union([z.string(), z.number()]).nullable()

export const customField = z.object({
  id: z.number().int(),
  /** Names the field in values, filters and files; made of its name when it is saved first, and never changed. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  field_type: fieldType,
  is_required: z.boolean(),
  /** One that is not used is shown nowhere; its values are kept until it is deleted. */
  is_used: z.boolean(),
  /** A standard field: it cannot be removed, deleted or changed, only moved (decisions Q-CF-2). */
  is_locked: z.boolean(),
  /** What a new record begins with. */
  default_value: z.object({ value }),
  /** Of a decimal; null: of any other type. */
  config: z.object({ max_digits: z.number().int(), decimals: z.number().int() }).nullable(),
  /** The key of the group it stands in; null: at the top, as all do on the wire (decisions C-9). */
  parent_id: z.string().nullable(),
})
export type CustomField = z.output<typeof customField>

/** Fields in their order, the used ones first. */
export const customFields = z.array(customField)

/** One field of a save: what is left out stays; a new one needs its name and its type. */
export const savedField = z.object({
  /** "new_<id>", or none: a new field, whose permanent key the server makes (decisions Q-CF-4). */
  key: text(255).optional(),
  name: text(fieldLengths.name)
    .refine((name) => name.trim() !== '', { message: 'required' })
    .optional(),
  description: text(fieldLengths.description).nullable().optional(),
  field_type: fieldType.optional(),
  is_required: z.boolean().optional(),
  is_used: z.boolean().optional(),
  default_value: z
    .object({ value: z.union([text(), z.number()]).nullable() })
    .nullable()
    .optional(),
  config: decimalConfig.nullable().optional(),
  parent_id: z.string().nullable().optional(),
})
export type SavedField = z.output<typeof savedField>

/** The fields that were changed, added or removed, and the place of each used one from 0, by key (decisions Q-CF-3). */
export const saveFieldsShape = {
  fields: z.array(savedField).max(mostFields).default([]),
  order: z.record(z.string().max(255), z.number().int().min(0).max(100_000)).default({}),
}
export const saveFieldsBody = z.object(saveFieldsShape)
export type SaveFieldsBody = z.output<typeof saveFieldsBody>
/** What a client sends. */
export type FieldsToSave = z.input<typeof saveFieldsBody>
