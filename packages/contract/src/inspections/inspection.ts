import { z } from 'zod'
import { templateContent } from '../checklists/template.ts'
import { uuid } from '../shapes.ts'
import { operationPath } from './operation.ts'
import { shownLayout } from './reportLayout.ts'
import { specFields } from './specFields.ts'

export const inspectionStatuses = ['to_do', 'in_progress', 'completed'] as const
export const inspectionStatus = z.enum(inspectionStatuses)

export const person = z.object({ id: z.number().int(), uuid, name: z.string() })

const score = z.object({ points: z.number(), max: z.number(), percent: z.number().nullable() })

/** The inspection's record, as lists and the field app show it. */
export const inspection = z.object({
  id: z.number().int(),
  uuid,
  /** The document id as it is read: it follows the answers of the items in its format until completion. */
  number: z.string(),
  /** The number it was given at its start, which never changes; the document id is made of it. */
  given_number: z.string(),
  title: z.string(),
  template_id: z.number().int().nullable(),
  template_uuid: uuid,
  template_version: z.number().int(),
  status: inspectionStatus,
  score,
  score_target: z.number().nullable(),
  failed_count: z.number().int(),
  issue_count: z.number().int(),
  answered: z.number().int(),
  questions: z.number().int(),
  note: z.string().nullable(),
  inspector: person.nullable(),
  participants: z.array(person),
  collaborative: z.boolean(),
  archived: z.boolean(),
  /** The zone the inspection is measured in: "current", relative dates, the days of its report. */
  tz_code: z.string(),
  started_at: z.string(),
  completed_at: z.string().nullable(),
  updated_at: z.string(),
  seq: z.number().int(),
  ...specFields,
})
export type Inspection = z.output<typeof inspection>

/** One standing aspect: what a fresh device needs to show the inspection as it stands. */
export const standingAnswer = z.looseObject({
  path: operationPath,
  aspect: z.string(),
  kind: z.string(),
  value: z.unknown(),
  op: z.string(),
  seq: z.number().int(),
  at: z.string(),
  device: z.string(),
})

export const openInspection = z.object({
  inspection,
  template: templateContent.extend({ version: z.number().int(), uuid }),
  answers: z.array(standingAnswer),
  seq: z.number().int(),
})
export type OpenInspection = z.output<typeof openInspection>

export const reportMedia = z.object({
  uuid,
  /** "4-12": page and number. */
  number: z.string(),
  kind: z.string(),
  name: z.string(),
  caption: z.string(),
  /** The picture that is shown in its place: with what was drawn on it. */
  markup_uuid: z.string().nullable(),
  /** null while its bytes are still on a device. */
  url: z.string().nullable(),
  thumb_url: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  device: z.string().nullable(),
})

/** What was raised on a question, or on the inspection as a whole. */
export const reportRaised = z.object({
  /** Made by the device. */
  uuid: z.string(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(['low', 'medium', 'high']).nullable(),
  /** A guest is told the name alone; null also where nobody of the workspace is meant. */
  assignee: z.object({ id: z.number().int().optional(), uuid: uuid.optional(), name: z.string() }).nullable(),
  /** `YYYY-MM-DD` */
  due_date: z.string().nullable(),
  media: z.array(reportMedia),
})
export type ReportRaised = z.output<typeof reportRaised>

export const reportItem = z.object({
  path: operationPath,
  number: z.string(),
  title: z.string(),
  type: z.string(),
  answer: z.unknown(),
  /** Marked as not applicable. */
  na: z.boolean(),
  /** The answer in words, in the report's language. */
  text: z.string(),
  /** How it is coloured: a meaning or a hex colour. */
  color: z.string().nullable(),
  score: score.nullable(),
  failed: z.boolean(),
  note: z.string().nullable(),
  /** How the question was rated, in the report's language; absent where nothing is. */
  rating: z.object({ title: z.string(), color: z.string().nullable() }).optional(),
  media: z.array(reportMedia),
  signatures: z.array(z.object({ uuid, name: z.string(), at: z.string(), url: z.string().nullable() })),
  /** Those an instruction shows in its text, by the uuid that stands there; absent where it shows none. */
  pictures: z.array(z.object({ uuid, url: z.string() })).optional(),
  issues: z.array(reportRaised),
})
export type ReportItem = z.output<typeof reportItem>

export const report = z.object({
  inspection: inspection.extend({
    organisation: z.string(),
    language: z.string(),
    direction: z.enum(['ltr', 'rtl']),
  }),
  score,
  failed: z.array(operationPath),
  sections: z.array(
    z.object({
      path: operationPath,
      number: z.string(),
      title: z.string(),
      depth: z.number().int(),
      kind: z.string(),
      score: score.nullable(),
      items: z.array(reportItem),
      /** Goes on after a section that stands inside it: it was there before, with its score. */
      continued: z.literal(true).optional(),
    }),
  ),
  issues: z.array(reportRaised),
  signatures: z.array(
    z.object({ uuid, name: z.string(), at: z.string(), title: z.string(), url: z.string().nullable() }),
  ),
  history: z.object({
    operations: z.number().int(),
    devices: z.number().int(),
    first_at: z.string().nullable(),
    last_at: z.string().nullable(),
    fingerprint: z.string(),
  }),
  template_version: z.number().int(),
  /** How page and PDF show it (layoutReport). */
  layout: shownLayout,
  /** Media whose bytes are still on a device: how many, on which. */
  waiting_media: z.array(z.object({ device: z.string(), count: z.number().int() })),
})
export type Report = z.output<typeof report>
