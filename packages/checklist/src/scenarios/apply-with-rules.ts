import type { RuleOperation } from '../session/path-state.ts'
import type { Session } from '../session/session.ts'
import type { SessionOperation } from '../session/session-input.ts'
import { startOperations } from '../session/start-operations.ts'

/** Rules may write answers that make other rules write; more than this is taken for a circle and left. */
const longestCascade = 1000

/**
 * Applies an operation as a device does: with everything rules want written because of it, and because of that. False
 * when the rules don't come to rest.
 */
export function applyWithRules(session: Session, operation: SessionOperation): boolean {
  const open: (SessionOperation | RuleOperation)[] = [operation]
  for (let count = 0; count < longestCascade; count++) {
    const next = open.shift()
    if (next === undefined) return true
    const { kind, path, value } = next
    const { ruleOperations } = session.apply(value === undefined ? { kind, path } : { kind, path, value })
    open.unshift(...ruleOperations)
  }
  return false
}

/** Carries out what rules want written before anything is answered. */
export function startWithRules(session: Session): boolean {
  return startOperations(session).every(({ kind, path, value }) =>
    applyWithRules(session, value === undefined ? { kind, path } : { kind, path, value }),
  )
}
