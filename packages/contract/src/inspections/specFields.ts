import { z } from 'zod'
import { uuid } from '../shapes.ts'

const named = z.object({ id: z.number().int(), uuid, name: z.string() })

/**
 * The inspection record under the names of the specification (workspace.md section 3, "Inspection report"), beside those
 * that lists sort and filter by.
 */
export const specFields = {
  /** The document id as it is read. */
  documentId: z.string(),
  /** The published version it is conducted with. */
  checklist: z.object({ uuid, title: z.string(), version: z.number().int() }),
  /** null when the template was deleted. */
  template: z.object({ id: z.number().int(), uuid, title: z.string() }).nullable(),
  asset: named.nullable(),
  /** Who answered last; before the first answer, who started it. */
  currentUser: named.nullable(),
  /** Who oversees it without answering. */
  managers: z.array(named),
  /** Answered questions (Q-INS-4). */
  quantity: z.number().int(),
  started: z.string(),
  isCollaborative: z.boolean(),
  issueCounts: z.object({ total: z.number().int(), open: z.number().int() }),
  failedCount: z.number().int(),
  hasIssue: z.boolean(),
  deleted: z.boolean(),
}
