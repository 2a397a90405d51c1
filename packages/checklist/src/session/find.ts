import { pathOfKey, type Path } from '../path.ts'
import type { Scope, State } from './state.ts'
import * as slotFlag from './slot-flag.ts'

const instance = slotFlag.inner | slotFlag.section

/** The unit of the question, section, page or repeat at a path; -1 when there is none. */
export function findUnit(state: State, path: Path | string): number {
  if (typeof path !== 'string') return find(state, path)
  const whole = find(state, [path])
  return whole >= 0 || !path.includes('/') ? whole : find(state, pathOfKey(path))
}

function find(state: State, path: Path): number {
  if (path.length === 1 && state.isPlain) {
    // Items and units have the same numbers too.
    return state.program.baseIds.get(path[0] ?? '') ?? -1
  }
  let scope: Scope = state.root
  let at = 0
  for (; at + 1 < path.length; at += 2) {
    const holder = state.holders.get(holderIn(state, scope, path[at] ?? ''))
    const instance = holder?.instances.get(path[at + 1] ?? '')
    if (instance === undefined) return -1
    scope = instance.scope
  }
  if (at === path.length) {
    // The instance itself: a section's first unit.
    const isSection = scope.parent !== null && (state.slotFlags(scope.base) & slotFlag.section) !== 0
    return isSection ? scope.base : -1
  }
  const name = path[at] ?? ''
  const item = state.compiled.items[state.program.baseIds.get(name) ?? -1]
  if (item !== undefined) {
    const { inner, holder, frameOf, flags } = state.program
    const slot = inner[item.index] ?? -1
    const isPathOfInstance = ((flags[slot] ?? 0) & instance) === instance
    if (frameOf[slot] === scope.frame.index && !isPathOfInstance) return state.unitIn(scope, slot)
    const held = holder[item.index] ?? -1
    if (held >= 0 && item.repeatBase === name && frameOf[held] === scope.frame.index) return state.unitIn(scope, held)
  }
  return holderIn(state, scope, name)
}

/** The unit of the repeat with this base_id in a scope; -1 when there is none. */
function holderIn(state: State, scope: Scope, repeatBase: string): number {
  const { holder, frameOf } = state.program
  const item = state.compiled.byRepeatBase.get(repeatBase)
  const slot = item === undefined ? -1 : (holder[item.index] ?? -1)
  return slot >= 0 && frameOf[slot] === scope.frame.index ? state.unitIn(scope, slot) : -1
}
