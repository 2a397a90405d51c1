import type { Path } from '../path.ts'
import { scoreFrom } from '../scoring/points.ts'
import type { Json } from '../template/model.ts'
import type { CompiledTemplate } from './compiled.ts'
import { Engine } from './engine.ts'
import { findUnit } from './find.ts'
import { maximumOf, noCounts, noDemands, type Counts } from './finish.ts'
import { orderedKeys } from './ordered-keys.ts'
import { sourceIn } from './program.ts'
import { instanceKeys, waits, waitShift, type Entries, type State } from './state.ts'
import type {
  Medium,
  Missing,
  MissingReason,
  PageState,
  PathState,
  Progress,
  Score,
  SessionOptions,
} from './session.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'
import * as sourceCode from './source-code.ts'

const nothing: readonly never[] = []
const reasons = Object.entries(waits) as readonly (readonly [MissingReason, number])[]
const visible = unitFlag.relevant | unitFlag.shown

/** What a session tells: snapshots of units, walks in display order, totals. Changes nothing. */
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
    return unit < 0 ? null : this.#snapshot(unit)
  }

  pages(): readonly PageState[] {
    const { state, finisher } = this.inside()
    return state.pageUnits().map((unit) => {
      const counts = finisher.pages.get(state.vertexOf[unit] ?? 0) ?? noCounts()
      const { item, path, key, visible: isVisible } = this.#snapshot(unit)
      const { type } = item
      return {
        path,
        key,
        item,
        kind: type === 'page' || type === 'start_page' || type === 'end_page' ? type : 'hidden_page',
        title: item.item.title,
        visible: isVisible,
        score: scoreFrom(state.points[unit] ?? 0, state.max[unit] ?? 0),
        ...progressOf(counts),
      }
    })
  }

  childrenOf(path: Path | string): readonly string[] {
    const { state } = this.inside()
    const unit = path.length === 0 ? -1 : findUnit(state, path)
    const units = path.length === 0 ? state.pageUnits() : unit < 0 ? nothing : state.standingBelow(unit)
    return units.map((each) => state.keyOf(each))
  }

  missing(): readonly Missing[] {
    const { state, finisher } = this.inside()
    if (finisher.totals.missing === 0) return nothing
    const missing: Missing[] = []
    for (const unit of walk(state)) {
      const waiting = ((state.flags[unit] ?? 0) >> waitShift) & 31
      if (waiting === 0) continue
      const { path, key, item } = this.#snapshot(unit)
      for (const [reason, bit] of reasons) if ((waiting & bit) !== 0) missing.push({ path, key, item, reason })
    }
    return missing
  }

  failed(): readonly PathState[] {
    const { state, finisher } = this.inside()
    if (finisher.totals.failed === 0) return nothing
    const failed: PathState[] = []
    for (const unit of walk(state))
      if (((state.flags[unit] ?? 0) & unitFlag.failed) !== 0) failed.push(this.#snapshot(unit))
    return failed
  }

  score(): Score {
    const { points, max } = this.inside().finisher.totals
    return scoreFrom(points, max)
  }

  progress(): Progress {
    return progressOf(this.inside().finisher.totals)
  }

  *questions(): Iterable<PathState> {
    const { state } = this.inside()
    for (const unit of walk(state)) if ((state.slotFlags(unit) & slotFlag.container) === 0) yield this.#snapshot(unit)
  }

  nextUnanswered(path?: Path | string): string | null {
    const { state } = this.inside()
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

  #snapshot(unit: number): PathState {
    const { state } = this.engine
    const known = state.snapshots[unit]
    if (known !== null && known !== undefined) return known
    const slot = state.vertexOf[unit] ?? 0
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
      score: this.#scoreOf(unit, slot, fixed, flags),
      failed: (flags & unitFlag.failed) !== 0,
      limit: state.limits.get(unit) ?? null,
      demands: state.demands.get(unit) ?? noDemands,
      instances: holder === undefined ? nothing : instanceKeys(holder),
    }
    state.snapshots[unit] = made
    return made
  }

  /** Of a container what is below it; of a question that takes part its own. */
  #scoreOf(unit: number, slot: number, fixed: number, flags: number): Score | null {
    const { state, options } = this.engine
    const points = state.points[unit] ?? 0
    const max = state.max[unit] ?? 0
    if ((fixed & slotFlag.container) === 0) {
      if ((fixed & slotFlag.scored) === 0) return null
      if ((flags & (unitFlag.answered | unitFlag.notApplicable)) !== unitFlag.answered) return null
      if (points === 0 && maximumOf(state, slot, options) === 0) return null
    } else if (points === 0 && max === 0) return null
    return scoreFrom(points, max)
  }
}

/** Everything in display order; removed instances are left out. */
function* walk(state: State): Iterable<number> {
  const open: number[] = state.pageUnits().toReversed()
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    yield unit
    if ((state.slotFlags(unit) & slotFlag.container) === 0) continue
    const below = state.standingBelow(unit)
    for (let at = below.length - 1; at >= 0; at--) open.push(below[at] ?? 0)
  }
}

function progressOf({ answered, total, missing, failed }: Counts): Progress {
  return { answered, total, missing, failed }
}

/** The raw answer; media and signatures have their own lists. */
function answerOf(fixed: number, isNa: boolean, value: Json): Json {
  const source = sourceIn(fixed)
  return isNa || source === sourceCode.media || source === sourceCode.signatures ? null : value
}

/** What stands of a list beside the answer, in its order. */
function inOrder<T>(entries: Entries | undefined, make: (uuid: string, value: Json, at: string) => T): readonly T[] {
  if (entries === undefined || entries.count === 0) return nothing
  const keys = orderedKeys(
    [...entries.all].map(([key, { value, after, placed }]) => [key, { after, placed, alive: value !== null }] as const),
  )
  return keys.map((key) => {
    const { value = null, at = '' } = entries.all.get(key) ?? {}
    return make(key, value, at)
  })
}

function textIn(value: Json, name: string): string | null {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : null
}

function mediumOf(uuid: string, value: Json): Medium {
  return { uuid, caption: textIn(value, 'caption') ?? '', markup_uuid: textIn(value, 'markup_uuid') }
}
