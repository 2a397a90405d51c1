import { z } from 'zod'
import { instant, text, uuid } from '../shapes.ts'

export const operationKinds = [
  'answer',
  'clear',
  'na',
  'note',
  'rating',
  'media_add',
  'media_remove',
  'media_edit',
  'media_move',
  'sign',
  'sign_remove',
  'repeat_add',
  'repeat_remove',
  'repeat_restore',
  'repeat_move',
  'issue',
] as const

/** The item's base_id, preceded for every enclosing repeat by its base_id and key; [] is the inspection itself. */
export const operationPath = z.array(z.string().min(1).max(64)).max(12)

/** What a device sends (api.md "Operations"). What is inside `value` is judged by the checklist, operation by operation. */
export const operation = z.object({
  id: uuid,
  kind: z.string().max(32),
  path: operationPath,
  value: z.json().optional(),
  at: instant,
  device: text(80).min(1),
  based_on: z.number().int().min(0),
  by_rule: z.string().max(64).optional(),
  settles: z.array(uuid).max(100).optional(),
  actor: z.string().max(64).optional(),
})
export type Operation = z.output<typeof operation>

/** An operation the server has taken in. */
export const storedOperation = z.object({
  id: uuid,
  seq: z.number().int(),
  kind: z.string(),
  path: operationPath,
  value: z.unknown(),
  at: z.string(),
  received_at: z.string(),
  device: z.string(),
  based_on: z.number().int(),
  by_rule: z.string().nullable(),
  settles: z.array(z.string()),
  actor: z.string(),
  sent_by: z.string(),
})
export type StoredOperation = z.output<typeof storedOperation>

export const conflict = z.object({
  path: operationPath,
  aspect: z.string(),
  standing: z.unknown(),
  other: z.unknown(),
  /** Which of the two is "not applicable"; an older server does not say it. */
  na: z.enum(['standing', 'other']).optional(),
  ops: z.array(z.string()),
})
export type Conflict = z.output<typeof conflict>

export const operationStates = ['standing', 'replaced', 'conflict', 'waiting', 'late'] as const
