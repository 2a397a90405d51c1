import { z } from 'zod'
import { uuid } from '../shapes.ts'
import { standingAnswer } from './inspection.ts'

/** Whom a question about a person, or an issue, can name without a network. */
export const offlinePerson = z.object({ uuid, name: z.string() })

/** An asset that a question can name without a network. */
export const offlineAsset = z.object({
  uuid,
  asset_id: z.string(),
  name: z.string(),
  type: z.object({ uuid, name: z.string() }),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  /** It can't be chosen any more. */
  archived: z.boolean(),
})
export type OfflineAsset = z.output<typeof offlineAsset>

/** What a template was answered with the last time at an asset, among the inspections the caller reaches. */
export const lastTime = z.object({
  template_uuid: uuid,
  /** null: no asset was chosen. */
  asset_uuid: uuid.nullable(),
  inspection_uuid: uuid,
  number: z.string(),
  completed_at: z.string(),
  /** Answers, notes and media only. */
  answers: z.array(standingAnswer),
  /** Its photos, in the size of a screen and at most 20: who may see the inspection may see them, whoever took them. */
  pictures: z.array(z.object({ uuid, url: z.string() })),
})
export type LastTime = z.output<typeof lastTime>
