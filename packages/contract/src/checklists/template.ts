import { z } from 'zod'
import { text, uuid } from '../shapes.ts'

/** Items of one template: what every save takes. */
export const mostItems = 50_000

/** Kept as the client made it: the checklist package parses what is inside. */
const parts = z.array(z.looseObject({ uuid: z.string() })).max(20_000)

export const item = z.looseObject({
  id: z.string().max(64),
  title: text(5000),
  type: z.string().max(64).default('number'),
  options: z.record(z.string(), z.unknown()).default({}),
  parent_id: z.string().max(64).nullable().default(null),
  base_id: z.string().max(64).optional(),
  reference_key: z.string().max(64).optional(),
  visible: z.boolean().optional(),
  depth: z.number().int().optional(),
  collapsed: z.boolean().optional(),
})

/** What is written: every field of the template but the record's own (id, revision, folder). */
export const templateContent = z.object({
  /** The form the content has; without it, the first there was. Devices keep bodies longer than versions last. */
  format: z.number().int().min(1).optional(),
  title: text(255),
  description: text(5000).nullable().default(''),
  language: z.string().max(8).default('en'),
  options: z.record(z.string(), z.unknown()).default({}),
  items: z.array(item).max(mostItems),
  responses: parts.default([]),
  global_responses: parts.default([]),
  info: parts.default([]),
  image_markers: parts.default([]),
  grouped_items: parts.default([]),
  rule_sets: parts.default([]),
  translations: z.array(z.looseObject({ language: z.string() })).default([]),
  ratings: z.array(z.looseObject({})).default([]),
  custom_units: z.array(z.looseObject({})).default([]),
  global_items: z.array(z.unknown()).default([]),
})

/** A template as it is read: the written content and its record. */
export const templateBody = templateContent.extend({
  id: z.number().int(),
  uuid,
  template_id: z.number().int(),
  is_template: z.literal(true),
  revision: z.number().int(),
  parent_id: z.number().int().nullable(),
  contains_asset: z.boolean(),
  has_draft_translations: z.boolean(),
  /** It was never published, or changed since. */
  has_draft: z.boolean(),
  version: z.number().int().nullable(),
  published_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type TemplateBody = z.output<typeof templateBody>

/** What the server itself knows of a template, beside the options that are written. */
export const templateOptions = z.object({
  has_draft: z.boolean(),
  published: z.boolean(),
  /** Of the newest published version; null before the first. */
  version_title: z.string().nullable(),
  version_id: z.number().int().nullable(),
  language: z.string(),
  contains_asset: z.boolean(),
  /** null: its own; library: taken from the public library; shared: received from another workspace. */
  global_type: z.string().nullable(),
  /** Whether others find it once it is published (decisions Q-TPL-5). */
  access: z.enum(['private', 'public', 'withdrawn']),
  /** Where in the public library it stands, or stood last; null: it was never public. */
  category_id: z.number().int().nullable(),
})
export type TemplateOptions = z.output<typeof templateOptions>

/** One line of the template tree: a folder or a template. */
export const templateRow = z.object({
  id: z.number().int(),
  uuid,
  title: z.string(),
  description: z.string(),
  is_template: z.boolean(),
  revision: z.number().int(),
  options: templateOptions,
  parent_id: z.number().int().nullable(),
  depth: z.number().int(),
  template_id: z.number().int().nullable(),
  language: z.string(),
  languages: z.array(z.string()),
  contains_asset: z.boolean(),
  has_draft_translations: z.boolean(),
  questions: z.number().int(),
  /** Of the newest published version; null for folders and drafts. */
  version: z.number().int().nullable(),
  /** Inspections started from it. */
  used_by: z.number().int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  children: z.number().int(),
})
export type TemplateRow = z.output<typeof templateRow>

export const finding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  item_id: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  /** Answers that show it: operations for a session that starts at `now`. */
  witness: z
    .object({
      now: z.record(z.string(), z.number()),
      operations: z
        .array(z.object({ kind: z.string(), path: z.array(z.string()).readonly(), value: z.unknown().optional() }))
        .readonly(),
    })
    .optional(),
  /** The conditions that exclude each other. */
  because: z
    .array(
      z.object({
        item_id: z.string(),
        rule: z.string(),
        branch: z.number().int(),
        condition: z.object({
          item_id: z.string(),
          operator: z.string(),
          value: z.unknown().optional(),
          not: z.boolean().optional(),
        }),
      }),
    )
    .readonly()
    .optional(),
})

export const templateVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  questions: z.number().int(),
  published_at: z.string(),
  published_by: z.string().nullable(),
  note: z.string(),
})
