import { isContainer } from '../catalogue/answering.ts'
import { readBy } from './conditions.ts'
import type { Item, RuleSet, Template } from './model.ts'
import { setsByUuid } from './rule-sets.ts'

export { isGroup, readBy } from './conditions.ts'

/**
 * Follow-up -> the question that reveals it: a question whose visibility hangs on the question directly above it (or on
 * the one that this one follows itself) and on nothing else. Field shows it indented under that question, with a letter.
 */
export function followUps(template: Template): ReadonlyMap<string, string> {
  return followUpsAmong(template.items, 0, template.items.length, setsByUuid(template.rule_sets))
}

/** Those among the items from `start` up to and without `end`, which begin with a page. */
export function followUpsAmong(
  items: readonly Item[],
  start: number,
  end: number,
  sets: ReadonlyMap<string, RuleSet>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (sets.size === 0) return found
  let above: Item | null = null
  for (let position = start; position < end; position++) {
    const item = items[position]
    if (item === undefined || isContainer(item.type)) {
      above = null
      continue
    }
    const set = sets.get(item.options.rule_set_id ?? '')
    const only = set === undefined ? null : revealedBy(set)
    if (only !== null && above !== null && above.id === only && above.parent_id === item.parent_id)
      found.set(item.id, only)
    else above = item
  }
  return found
}

/** The one item that a rule set's visibility reads, null when it has none or several. */
function revealedBy(set: RuleSet): string | null {
  const read = new Set<string>()
  for (const rule of set.rules)
    if (rule.kind === 'visibility') for (const branch of rule.branches) for (const id of readBy(branch)) read.add(id)
  const [only] = read
  return read.size === 1 && only !== undefined ? only : null
}
