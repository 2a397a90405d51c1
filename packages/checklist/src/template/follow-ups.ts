import { isContainer } from '../catalogue/catalogue.ts'
import type { Condition, ConditionGroup, Item, RuleSet, Template } from './model.ts'

/**
 * Follow-up -> the question that reveals it: a question whose visibility hangs on the question directly above it (or on
 * the one that this one follows itself) and on nothing else. Field shows it indented under that question, with a letter.
 */
export function followUps(template: Template): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (template.rule_sets.length === 0) return found
  const sets = new Map(template.rule_sets.map((set) => [set.uuid, set]))
  let above: Item | null = null
  for (const item of template.items) {
    if (isContainer(item.type)) {
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
export function revealedBy(set: RuleSet): string | null {
  const read = new Set<string>()
  for (const rule of set.rules)
    if (rule.kind === 'visibility') for (const branch of rule.branches) for (const id of readBy(branch)) read.add(id)
  const [only] = read
  return read.size === 1 && only !== undefined ? only : null
}

export function isGroup(member: Condition | ConditionGroup): member is ConditionGroup {
  return 'conditions' in member
}

/** The items a condition group reads. `''` is the item that the rule set stands on. */
export function readBy(group: ConditionGroup): readonly string[] {
  const ids: string[] = []
  const open: (Condition | ConditionGroup)[] = [group]
  for (let member = open.pop(); member !== undefined; member = open.pop()) {
    if (isGroup(member)) open.push(...member.conditions)
    else ids.push(member.item_id)
  }
  return ids
}
