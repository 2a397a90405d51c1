import { answering } from '../catalogue/answering.ts'
import type { Json } from '../template/model.ts'
import { sameValue } from '../template/same-value.ts'
import type { RuleOperation } from './path-state.ts'
import { eachUnit, type State } from './state.ts'
import * as unitFlag from './unit-flag.ts'

/** What the branch that a rule takes now wants written; nothing where it stands already. */
export function writesOf(state: State, ruleUnit: number): readonly RuleOperation[] {
  const { program, taken } = state
  const rule = program.rules[state.vertexOf(ruleUnit) - program.slotCount]
  const operations: RuleOperation[] = []
  for (const write of rule?.writes ?? []) {
    const item = program.items[write.target]
    if (write.branch !== taken[ruleUnit] || rule === undefined || item === undefined) continue
    const by_rule = rule.uuid
    eachUnit(state, state.scopeAt(ruleUnit), write.target, (unit) => {
      const flags = state.flags[unit] ?? 0
      if (write.action === 'set_value_not_answered') {
        if ((state.values[unit] ?? null) !== null || (flags & unitFlag.na) !== 0)
          operations.push({ kind: 'clear', path: state.pathOf(unit), by_rule })
        return
      }
      const value = writable(write.value, item.type)
      const stands = (flags & unitFlag.hasRow) !== 0 && sameValue(state.raw[unit] ?? null, value)
      if (stands || answering[item.type].answerProblem(value, item) !== null) return
      operations.push({ kind: 'answer', path: state.pathOf(unit), value, by_rule })
    })
  }
  return operations
}

/** A number written as text in the rule is a number for a number question. */
function writable(value: Json, type: string): Json {
  if ((type === 'number' || type === 'slider') && typeof value === 'string' && value.trim() !== '') return Number(value)
  return value
}
