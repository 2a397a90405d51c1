import { z } from 'zod'
import { name, reference, text, uuid } from '../shapes.ts'

/** What names an asset wherever it is shown beside something else. */
export const namedAsset = z.object({ id: z.number().int(), uuid, asset_id: z.string(), display_name: z.string() })
export type NamedAsset = z.output<typeof namedAsset>

export const asset = namedAsset.extend({
  type: z.object({ id: z.number().int(), uuid, name: z.string() }),
  parent: namedAsset.nullable(),
  /** Values of the type's custom fields, by their keys. */
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  /** When the last inspection at the asset was completed. */
  last_inspection_date: z.string().nullable(),
  /** How many assets stand right below it; archived ones only below an archived one. */
  children: z.number().int(),
  archived: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Asset = z.output<typeof asset>

/** One asset alone: also what stands above it, from the top. */
export const assetInPlace = asset.extend({ ancestors: z.array(namedAsset) })
export type AssetInPlace = z.output<typeof assetInPlace>

/** The identifier staff give an asset: one line, unique in the organisation. */
const assetId = text(255).refine((value) => value.trim() !== '', { message: 'required' })

const fieldValues = z.record(z.string().max(255), z.unknown())

/** decisions Q-AST-1. */
export const newAssetBody = z.object({
  type_id: reference,
  asset_id: assetId,
  display_name: name,
  parent_id: reference.nullable().optional(),
  fields: fieldValues.default({}),
})

/** As the body of a new one; what is not given stays. */
export const changeAssetBody = z.object({
  type_id: reference.optional(),
  asset_id: assetId.optional(),
  display_name: name.optional(),
  parent_id: reference.nullable().optional(),
  fields: fieldValues.optional(),
})

/** One change of an asset, the newest first. */
export const assetEvent = z.object({
  id: z.number().int(),
  kind: z.enum(['created', 'changed', 'archived', 'restored', 'imported', 'file_added', 'file_removed']),
  at: z.string(),
  /** null: the product itself. */
  actor: z.string().nullable(),
  /** What is otherwise since: `asset_id`, `display_name`, `type`, `parent`, `file`, or a custom field's key. */
  changes: z.array(z.object({ key: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type AssetEvent = z.output<typeof assetEvent>
