import type { Condition, ConditionGroup, Rule, RuleAction, RuleBranch } from './model.ts'

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

/** What becomes of a rule's links; null takes a condition or an action away. */
export interface RuleChange {
  readonly condition: (condition: Condition) => Condition | null
  readonly action: (action: RuleAction) => RuleAction | null
}

/**
 * The rule with its links changed; null when nothing of it is left. A group or a branch that loses its last condition
 * goes, a branch that loses its last action too; what then stands first is the "if", and an "else" of nothing goes.
 */
export function changeRule(rule: Rule, change: RuleChange): Rule | null {
  const branches = rule.branches.flatMap((branch): RuleBranch[] => {
    const group = changeGroup(branch, change.condition)
    const actions = branch.actions.flatMap((action) => change.action(action) ?? [])
    const asks = branch.conditions.length === 0 || group.conditions.length > 0
    const acts = rule.kind === 'visibility' || actions.length > 0
    return asks && acts ? [{ ...branch, ...group, actions }] : []
  })
  const [first, ...rest] = branches
  if (first === undefined || (first.type === 'else' && rule.branches[0]?.type !== 'else')) return null
  return { ...rule, branches: first.type === 'else_if' ? [{ ...first, type: 'if' }, ...rest] : branches }
}

function changeGroup(group: ConditionGroup, change: RuleChange['condition']): ConditionGroup {
  return {
    match: group.match,
    conditions: group.conditions.flatMap((member): (Condition | ConditionGroup)[] => {
      if (!isGroup(member)) {
        const changed = change(member)
        return changed === null ? [] : [changed]
      }
      const inner = changeGroup(member, change)
      return inner.conditions.length === 0 && member.conditions.length > 0 ? [] : [inner]
    }),
  }
}
