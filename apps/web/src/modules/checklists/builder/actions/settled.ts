import { applyEdit, conflictsOf, unlink, type Template } from '@plumbline/checklist'
import type { Change, Outcome } from '../store/outcome.ts'

/**
 * What `change` makes of a template, or the question about the links it would break (Q-REL-3). Without them it is made
 * anew of what then stands: a rule set that was shared may be used by nobody else any more.
 */
export const settled = (
  template: Template,
  change: (template: Template) => Change,
  act: 'move' | 'remove',
): Outcome => {
  const changed = change(template)
  const links = conflictsOf(template, changed.edit)
  if (links.length === 0) return changed
  return {
    kind: 'conflict',
    act,
    links,
    without: (ids) => {
      const unlinked = unlink(template, links, ids)
      const result = applyEdit(template, unlinked)
      if (!result.ok) throw new Error(`removing links failed: ${result.problem.code}`)
      const rest = change(result.template)
      return { ...rest, edit: { kind: 'batch', edits: [unlinked, rest.edit] } }
    },
  }
}
