import { readBy } from './conditions.ts'
import type { RuleSet } from './model.ts'

/** A rule set with what is derived from its rules: whether it decides on visibility, what it reads, what it acts on. */
export function withDerived(set: Pick<RuleSet, 'uuid' | 'rules'>): RuleSet {
  const related = new Set<string>()
  const acted = new Set<string>()
  for (const rule of set.rules)
    for (const branch of rule.branches) {
      for (const id of readBy(branch)) if (id !== '') related.add(id)
      for (const { item_id } of branch.actions) if (item_id !== '') acted.add(item_id)
    }
  return {
    uuid: set.uuid,
    has_visibility: set.rules.some((rule) => rule.kind === 'visibility'),
    related_items: [...related],
    action_items: [...acted],
    rules: set.rules,
  }
}

const byUuid = new WeakMap<readonly RuleSet[], ReadonlyMap<string, RuleSet>>()

/** Rule sets by their uuid; made once per list, and every edit of one makes a new list. */
export function setsByUuid(sets: readonly RuleSet[]): ReadonlyMap<string, RuleSet> {
  const known = byUuid.get(sets)
  if (known !== undefined) return known
  const made = new Map(sets.map((set) => [set.uuid, set]))
  byUuid.set(sets, made)
  return made
}
