import { findUnit } from './find.ts'
import type { RuleOperation } from './path-state.ts'
import type { Session } from './session.ts'
import type { Scope } from './state.ts'
import { writesOf } from './writes.ts'
import * as unitFlag from './unit-flag.ts'

/** What rules want written before anything is answered; the device asks once, when it starts the inspection. */
export function startOperations(session: Session): readonly RuleOperation[] {
  const { state } = session.inside()
  const { program } = state
  const operations: RuleOperation[] = []
  const gather = (scope: Scope): void => {
    for (const [local, vertex] of scope.frame.vertices.entries()) {
      const unit = scope.base + local
      if (vertex >= program.slotCount)
        for (const operation of writesOf(state, unit)) {
          const target = findUnit(state, operation.path)
          if (operation.kind === 'answer' && ((state.flags[target] ?? 0) & unitFlag.hasRow) === 0)
            operations.push(operation)
        }
    }
    for (const local of scope.frame.vertices.keys())
      for (const { scope: inner } of state.holders.get(scope.base + local)?.instances.values() ?? [])
        if (inner.alive) gather(inner)
  }
  gather(state.root)
  return operations
}
