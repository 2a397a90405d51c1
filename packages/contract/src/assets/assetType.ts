import { z } from 'zod'
import { customFields } from '../fields/index.ts'
import { uuid } from '../shapes.ts'

/** As lists show it. */
export const listedAssetType = z.object({
  id: z.number().int(),
  uuid,
  name: z.string(),
  /** Assets of it that are not archived. */
  assets: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** When it was archived. */
  deleted_at: z.string().nullable(),
})
export type ListedAssetType = z.output<typeof listedAssetType>

export const assetType = listedAssetType.extend({
  /** The used ones in their order, then those no longer used. */
  fields: customFields,
})
export type AssetType = z.output<typeof assetType>
