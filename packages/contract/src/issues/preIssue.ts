import { z } from 'zod'
import { inspectionStatus, person } from '../inspections/inspection.ts'
import { operationPath } from '../inspections/operation.ts'
import { uuid } from '../shapes.ts'

export const issuePriority = z.enum(['low', 'medium', 'high'])

/** What an inspector raised in an inspection: the draft of an issue (decisions Q-ISS-6). */
export const preIssue = z.object({
  id: z.number().int(),
  /** Made by the device. */
  uuid: z.string(),
  /** Empty where the device wrote none. */
  title: z.string(),
  description: z.string(),
  priority: issuePriority.nullable(),
  assignee: person.nullable(),
  /** YYYY-MM-DD */
  due_date: z.string().nullable(),
  media: z.array(
    z.object({
      uuid: z.string(),
      name: z.string(),
      kind: z.string(),
      /** null while its bytes are still on a device. */
      url: z.string().nullable(),
      thumb_url: z.string().nullable(),
    }),
  ),
  inspection: z.object({
    id: z.number().int(),
    uuid,
    number: z.string(),
    title: z.string(),
    status: inspectionStatus,
  }),
  /** Where it was raised; [] is the inspection itself. */
  path: operationPath,
  item_base_uuid: z.string().nullable(),
  raised_by: person.nullable(),
  raised_at: z.string(),
  device: z.string(),
  changed_at: z.string(),
  /** A rule hides its question now: it stays out of the report and of promotion. */
  hidden: z.boolean(),
})
export type PreIssue = z.output<typeof preIssue>
