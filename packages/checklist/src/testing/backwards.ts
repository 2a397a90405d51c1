import { isGroup } from '../template/follow-ups.ts'
import type { Condition, ConditionGroup, Item, Rule, RuleBranch, Template } from '../template/model.ts'

/**
 * The template with what the builder would not let through taken out: every condition that reads its own item or a later
 * one where that decides what is shown, and every action that hides something at or before what it reads.
 */
export function onlyBackwards(template: Template): Template {
  const placeOf = new Map(template.items.map((item, place) => [item.id, place]))
  const owners = new Map<string, Item>()
  for (const item of template.items)
    if (typeof item.options.rule_set_id === 'string') owners.set(item.options.rule_set_id, item)
  const items = template.items.map((item, place): Item => {
    const { calculations } = item.options
    if (calculations === undefined) return item
    const value = calculations.value.replace(/[a-z]+\d+/g, (name) => {
      const read = template.items.findIndex((each) => each.reference_key === name)
      return read < place ? name : '1'
    })
    return { ...item, options: { ...item.options, calculations: { ...calculations, value } } }
  })
  const rule_sets = template.rule_sets.map((set) => {
    const owner = owners.get(set.uuid)
    const own = owner === undefined ? 0 : (placeOf.get(owner.id) ?? 0)
    const at = (id: string): number => (id === '' ? own : (placeOf.get(id) ?? -1))
    return { ...set, rules: set.rules.map((rule) => ruleBackwards(rule, own, at)) }
  })
  return { ...template, items, rule_sets }
}

function ruleBackwards(rule: Rule, own: number, at: (id: string) => number): Rule {
  const last = rule.kind === 'visibility' ? own - 1 : own
  const member = (asked: Condition | ConditionGroup): readonly (Condition | ConditionGroup)[] => {
    if (isGroup(asked)) return [{ ...asked, conditions: asked.conditions.flatMap(member) }]
    return at(asked.item_id) <= last ? [asked] : []
  }
  const conditions = rule.branches.map((branch) => branch.conditions.flatMap(member))
  const reads = (asked: Condition | ConditionGroup): number =>
    isGroup(asked) ? Math.max(-1, ...asked.conditions.map(reads)) : at(asked.item_id)
  const latest = Math.max(-1, ...conditions.flat().map(reads))
  const branches = rule.branches.map((branch, index): RuleBranch => ({
    ...branch,
    conditions: conditions[index] ?? [],
    actions: branch.actions.filter(({ action, item_id }) => action !== 'set_hidden' || at(item_id) > latest),
  }))
  return { ...rule, branches }
}
