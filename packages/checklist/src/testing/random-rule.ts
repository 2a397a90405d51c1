import type { ConditionGroup, Rule, RuleAction } from '../template/model.ts'
import { act, rule, type Node } from './form.ts'
import type { Chance } from './random.ts'

/** A question that stands before what is made, so that conditions may read it. */
export interface Asked {
  readonly key: string
  readonly type: Node['type']
}

export interface RuleMaking {
  readonly group: () => ConditionGroup
  /** How often a rule about hiding hides, rather than shows. */
  readonly hides: number
  /** Points that a branch sets are below this. */
  readonly scores: number
  /** What some branches do to a question that was asked before. */
  readonly toAnother: () => RuleAction
}

/**
 * A rule of one to three branches, the last of them perhaps for everything else. Each paints its own item in a colour of
 * its own (#000000, #000001 ...), so that a session shows which is taken.
 */
export function randomRule(chance: Chance, key: string, { group, hides, scores, toAnother }: RuleMaking): Rule {
  const count = 1 + chance.below(3)
  return rule(
    `${key}-r`,
    ...Array.from({ length: count }, (_, branch) => {
      const actions: RuleAction[] = [act('set_color', `#${String(branch).padStart(6, '0')}`)]
      if (chance.often(0.4)) actions.push(act(chance.one(['required', 'not_required', 'required_else_not_required'])))
      if (chance.often(0.3)) actions.push(act('set_hidden', chance.often(hides)))
      if (chance.often(0.2)) actions.push(act('set_score', chance.below(scores)))
      if (chance.often(0.2)) actions.push(toAnother())
      const isElse = branch > 0 && branch === count - 1 && chance.often(0.5)
      return isElse ? { actions } : { asked: group(), actions }
    }),
  )
}
