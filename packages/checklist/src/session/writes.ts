import type { Json } from '../template/model.ts'
import { sameValue } from '../template/same-value.ts'
import { eachScope, type RuleNode } from './node.ts'
import type { RuleOperation } from './session.ts'

/** What the branch of a rule wants written; nothing where it stands already. */
export function writesOf(node: RuleNode, branch: number): readonly RuleOperation[] {
  const operations: RuleOperation[] = []
  for (const write of node.rule.writes) {
    if (write.branch !== branch) continue
    eachScope(node.scope, write.target.frame, (scope) => {
      const target = scope.nodes[write.target.local]
      if (target === undefined) return
      const by_rule = node.rule.uuid
      if (write.action === 'set_value_not_answered') {
        if (target.value !== null || target.na) operations.push({ kind: 'clear', path: target.path, by_rule })
        return
      }
      const value = writable(write.value, target.slot.item.type)
      const stands = target.hasRow && sameValue(target.raw, value)
      if (stands || target.slot.definition.answerProblem(value, target.slot.item) !== null) return
      operations.push({ kind: 'answer', path: target.path, value, by_rule })
    })
  }
  return operations
}

/** A number written as text in the rule is a number for a number question. */
function writable(value: Json, type: string): Json {
  if ((type === 'number' || type === 'slider') && typeof value === 'string' && value.trim() !== '') return Number(value)
  return value
}
