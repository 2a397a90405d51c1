import type { Path } from '../path.ts'
import { scoreFrom, type Score } from '../scoring/points.ts'
import { fieldOf } from '../template/field-of.ts'
import type { Json } from '../template/model.ts'
import type { CompiledTemplate } from './compiled.ts'
import { Engine } from './engine.ts'
import { findUnit } from './find.ts'
import { maximumOf, noDemands } from './finish.ts'
import { orderedKeys } from './ordered-keys.ts'
import { sourceIn } from './program.ts'
import { instanceKeys, type Entries } from './state.ts'
import type { Medium, PathState } from './path-state.ts'
import type { Progress } from './session.ts'
import type { SessionOptions } from './session-input.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'
import * as sourceCode from './source-code.ts'
import { nothing } from './lists.ts'

const visible = unitFlag.relevant | unitFlag.shown

/** What a session tells: snapshots of units and totals; walks in display order are functions on it (walk.ts). Changes nothing. */
export class SessionView {
  readonly compiled: CompiledTemplate
  protected engine: Engine

  constructor(compiled: CompiledTemplate, options: SessionOptions) {
    this.compiled = compiled
    this.engine = new Engine(compiled, options)
  }

  inside(): Engine {
    return this.engine.ready()
  }

  stateOf(path: Path | string): PathState | null {
    const unit = findUnit(this.inside().state, path)
    return unit < 0 ? null : snapshotOf(this.engine, unit)
  }

  score(): Score {
    const { points, max } = this.inside().finisher.totals
    return scoreFrom(points, max)
  }

  progress(): Progress {
    const { answered, total, missing, failed } = this.inside().finisher.totals
    return { answered, total, missing, failed }
  }
}

/** All that is known of a unit; the same object until something in it changes. */
export function snapshotOf(engine: Engine, unit: number): PathState {
  const { state } = engine
  const known = state.snapshots[unit]
  if (known !== null && known !== undefined) return known
  const slot = state.vertexOf(unit)
  const fixed = state.program.flags[slot] ?? 0
  const flags = state.flags[unit] ?? 0
  const item = state.program.items[slot]
  if (item === undefined) throw new Error('A rule has no state of its own.')
  const extra = state.extras.get(unit)
  const isNa = (flags & unitFlag.na) !== 0 && (fixed & slotFlag.allowsNa) !== 0
  const holder = state.holders.get(unit)
  const made: PathState = {
    path: state.pathOf(unit),
    key: state.keyOf(unit),
    item,
    visible: (flags & visible) === visible,
    relevant: (flags & unitFlag.relevant) !== 0,
    required: (flags & unitFlag.required) !== 0,
    readOnly: (flags & unitFlag.readOnly) !== 0,
    excludedFromReport: (flags & unitFlag.excluded) !== 0,
    color: state.colors[unit] ?? null,
    answer: answerOf(fixed, isNa, state.values[unit] ?? null),
    answered: (flags & unitFlag.answered) !== 0,
    na: isNa && (flags & unitFlag.relevant) !== 0,
    note: extra?.note ?? '',
    media: inOrder(extra?.media, mediumOf),
    signatures: inOrder(extra?.sign, (uuid, value, at) => ({ uuid, name: textIn(value, 'name') ?? '', at })),
    rating: extra?.rating ?? state.ratings.get(unit) ?? null,
    issues: inOrder(extra?.issue, (_, value) => value),
    score: scoreOf(engine, unit, slot, fixed, flags),
    failed: (flags & unitFlag.failed) !== 0,
    limit: state.limits.get(unit) ?? null,
    demands: state.demands.get(unit) ?? noDemands,
    instances: holder === undefined ? nothing : instanceKeys(holder),
  }
  state.snapshots[unit] = made
  return made
}

/** Of a container what is below it; of a question that takes part its own. */
function scoreOf({ state, options }: Engine, unit: number, slot: number, fixed: number, flags: number): Score | null {
  const points = state.points[unit] ?? 0
  const max = state.max[unit] ?? 0
  if ((fixed & slotFlag.container) === 0) {
    if ((fixed & slotFlag.scored) === 0) return null
    if ((flags & (unitFlag.answered | unitFlag.notApplicable)) !== unitFlag.answered) return null
    if (points === 0 && maximumOf(state, slot, options) === 0) return null
  } else if (points === 0 && max === 0) return null
  return scoreFrom(points, max)
}

/** The raw answer; media and signatures have their own lists. */
function answerOf(fixed: number, isNa: boolean, value: Json): Json {
  const source = sourceIn(fixed)
  return isNa || source === sourceCode.media || source === sourceCode.signatures ? null : value
}

/** What stands of a list beside the answer, in its order. */
function inOrder<T>(entries: Entries | undefined, make: (uuid: string, value: Json, at: string) => T): readonly T[] {
  if (entries === undefined || entries.count === 0) return nothing
  const keys = orderedKeys(entries.all, ({ value }) => value !== null)
  return keys.map((key) => {
    const { value = null, at = '' } = entries.all.get(key) ?? {}
    return make(key, value, at)
  })
}

function textIn(value: Json, name: string): string | null {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : null
}

function mediumOf(uuid: string, value: Json): Medium {
  return { uuid, caption: textIn(value, 'caption') ?? '', markup_uuid: textIn(value, 'markup_uuid') }
}
