import { applyEdit, conflictsOf, unlink, type Template } from '@plumbline/checklist'
import { newId } from '../newId.ts'
import type { Change, Outcome } from '../store/outcome.ts'

/**
 * The change itself, or the question about the links it would break (Q-REL-3). Only where a rule set is shared does
 * removing links make a new one, with a new id.
 */
export const settled = (template: Template, change: Change, act: 'move' | 'remove'): Outcome => {
  const links = conflictsOf(template, change.edit)
  if (links.length === 0) return change
  const edit = { kind: 'batch', edits: [unlink(template, links, newId), change.edit] } as const
  const result = applyEdit(template, edit)
  if (!result.ok) throw new Error(`removing links failed: ${result.problem.code}`)
  return { kind: 'conflict', act, links, without: { ...change, edit } }
}
