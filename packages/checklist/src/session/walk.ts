import type { Path } from '../path.ts'
import { findUnit } from './find.ts'
import type { PathState } from './path-state.ts'
import type { Session } from './session.ts'
import { instanceKeys, type State } from './state.ts'
import { snapshotOf } from './view.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'

/** The units of the pages, in display order. */
export function pageUnits(state: State): readonly number[] {
  return state.unitsOf(state.compiled.pages, state.root)
}

/** The units directly below in display order, removed instances left out. */
export function standingBelow(state: State, unit: number): readonly number[] {
  const holder = state.holders.get(unit)
  if (holder === undefined) return state.children(unit)
  return instanceKeys(holder).flatMap((key) => holder.instances.get(key)?.scope.base ?? [])
}

/** Everything in display order; removed instances are left out. */
export function* walk(state: State): Iterable<number> {
  const open: number[] = pageUnits(state).toReversed()
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    yield unit
    if ((state.slotFlags(unit) & slotFlag.container) === 0) continue
    const below = standingBelow(state, unit)
    for (let at = below.length - 1; at >= 0; at--) open.push(below[at] ?? 0)
  }
}

/** Every question in display order, instances included. */
export function* questionsOf(session: Session): Iterable<PathState> {
  const engine = session.inside()
  const { state } = engine
  for (const unit of walk(state)) if ((state.slotFlags(unit) & slotFlag.container) === 0) yield snapshotOf(engine, unit)
}

/** The paths directly below a page, section or instance in display order, hidden ones included; of [], the pages. */
export function pathsBelow(session: Session, path: Path | string): readonly string[] {
  const { state } = session.inside()
  const unit = path.length === 0 ? -1 : findUnit(state, path)
  const units = path.length === 0 ? pageUnits(state) : unit < 0 ? [] : standingBelow(state, unit)
  return units.map((each) => state.keyOf(each))
}

/** The visible unanswered question after `path` in display order, from the top again at the end; null when there is none. */
export function nextUnanswered(session: Session, path?: Path | string): string | null {
  const { state } = session.inside()
  const from = path === undefined ? -1 : findUnit(state, path)
  const open = unitFlag.inTotal | unitFlag.inAnswered
  let first = -1
  let passed = path === undefined
  for (const unit of walk(state)) {
    if (unit === from) {
      passed = true
      continue
    }
    if (((state.flags[unit] ?? 0) & open) !== unitFlag.inTotal) continue
    if (passed) return state.keyOf(unit)
    if (first < 0) first = unit
  }
  return first < 0 ? null : state.keyOf(first)
}
