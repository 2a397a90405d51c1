import { z } from 'zod'
import { uuid } from '../shapes.ts'

export const assetType = z.object({
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
export type AssetType = z.output<typeof assetType>
