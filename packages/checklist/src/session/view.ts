import type { Path } from '../path.ts'
import { scoreFrom } from '../scoring/points.ts'
import type { Json } from '../template/model.ts'
import type { CompiledTemplate } from './compiled.ts'
import { Explainer } from './explain.ts'
import { findUnit } from './find.ts'
import { maximumOf, noCounts, noDemands, type Counts, type Finisher } from './finish.ts'
import { orderedKeys } from './ordered-keys.ts'
import { sourceIn } from './program.ts'
import { instanceKeys, waits, waitShift, type Entry, type Extra, type State } from './state.ts'
import type {
  Medium,
  Missing,
  MissingReason,
  PageState,
  PathState,
  Progress,
  Score,
  ScoreExplanation,
  SessionOptions,
  Signature,
} from './session.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'
import * as sourceCode from './source-code.ts'

const nothing: readonly never[] = []
const reasons = Object.entries(waits) as readonly (readonly [MissingReason, number])[]
const visible = unitFlag.relevant | unitFlag.shown

/** What a session tells: snapshots of units, walks in display order, totals. Changes nothing. */
export class SessionView {
  readonly #compiled: CompiledTemplate
  readonly #options: SessionOptions
  readonly #state: State
  readonly #finisher: Finisher

  constructor(compiled: CompiledTemplate, options: SessionOptions, state: State, finisher: Finisher) {
    this.#compiled = compiled
    this.#options = options
    this.#state = state
    this.#finisher = finisher
  }

  stateOf(path: Path | string): PathState | null {
    const unit = findUnit(this.#compiled, this.#state, path)
    return unit < 0 ? null : this.#snapshot(unit)
  }

  pages(): readonly PageState[] {
    const state = this.#state
    return this.#pageUnits().map((unit) => {
      const counts = this.#finisher.pages.get(state.vertexOf[unit] ?? 0) ?? noCounts()
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
    const isAll = path.length === 0
    const unit = isAll ? -1 : findUnit(this.#compiled, this.#state, path)
    const units = isAll ? this.#pageUnits() : unit < 0 ? nothing : this.#below(unit)
    return units.map((each) => this.#state.keyOf(each))
  }

  missing(): readonly Missing[] {
    if (this.#finisher.totals.missing === 0) return nothing
    const missing: Missing[] = []
    for (const unit of this.#walk()) {
      const waiting = ((this.#state.flags[unit] ?? 0) >> waitShift) & 31
      if (waiting === 0) continue
      const { path, key, item } = this.#snapshot(unit)
      for (const [reason, bit] of reasons) if ((waiting & bit) !== 0) missing.push({ path, key, item, reason })
    }
    return missing
  }

  failed(): readonly PathState[] {
    if (this.#finisher.totals.failed === 0) return nothing
    const failed: PathState[] = []
    for (const unit of this.#walk())
      if (((this.#state.flags[unit] ?? 0) & unitFlag.failed) !== 0) failed.push(this.#snapshot(unit))
    return failed
  }

  score(): Score {
    return scoreFrom(this.#finisher.totals.points, this.#finisher.totals.max)
  }

  explainScore(): ScoreExplanation {
    const explainer = new Explainer(this.#state, this.#options, this.#finisher, (unit) => this.#below(unit))
    return explainer.explain(this.#pageUnits(), this.score())
  }

  progress(): Progress {
    return progressOf(this.#finisher.totals)
  }

  *questions(): Iterable<PathState> {
    for (const unit of this.#walk())
      if ((this.#state.slotFlags(unit) & slotFlag.container) === 0) yield this.#snapshot(unit)
  }

  nextUnanswered(path?: Path | string): string | null {
    const from = path === undefined ? -1 : findUnit(this.#compiled, this.#state, path)
    const open = unitFlag.inTotal | unitFlag.inAnswered
    let first = -1
    let passed = path === undefined
    for (const unit of this.#walk()) {
      if (unit === from) {
        passed = true
        continue
      }
      if (((this.#state.flags[unit] ?? 0) & open) !== unitFlag.inTotal) continue
      if (passed) return this.#state.keyOf(unit)
      if (first < 0) first = unit
    }
    return first < 0 ? null : this.#state.keyOf(first)
  }

  #pageUnits(): readonly number[] {
    const { inner, localOf } = this.#compiled.program
    return this.#compiled.pages.map(({ index }) => localOf[inner[index] ?? 0] ?? 0)
  }

  /** In display order, removed instances left out. */
  #below(unit: number): readonly number[] {
    const holder = this.#state.holders.get(unit)
    if (holder === undefined) return this.#state.children(unit)
    return instanceKeys(holder).flatMap((key) => holder.instances.get(key)?.scope.base ?? [])
  }

  /** Everything in display order; removed instances are left out. */
  *#walk(): Iterable<number> {
    const open: number[] = this.#pageUnits().toReversed()
    for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
      yield unit
      if ((this.#state.slotFlags(unit) & slotFlag.container) === 0) continue
      const below = this.#below(unit)
      for (let at = below.length - 1; at >= 0; at--) open.push(below[at] ?? 0)
    }
  }

  #snapshot(unit: number): PathState {
    const state = this.#state
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
      media: extra === undefined ? nothing : mediaOf(extra),
      signatures: extra === undefined ? nothing : signaturesOf(extra),
      rating: extra?.rating ?? state.ratings.get(unit) ?? null,
      issues: extra === undefined ? nothing : issuesOf(extra),
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
    const state = this.#state
    const points = state.points[unit] ?? 0
    const max = state.max[unit] ?? 0
    if ((fixed & slotFlag.container) === 0) {
      if ((fixed & slotFlag.scored) === 0) return null
      if ((flags & (unitFlag.answered | unitFlag.notApplicable)) !== unitFlag.answered) return null
      if (points === 0 && maximumOf(state, slot, this.#options) === 0) return null
    } else if (points === 0 && max === 0) return null
    return scoreFrom(points, max)
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

function inOrder(entries: ReadonlyMap<string, Entry>): readonly (readonly [string, Entry])[] {
  const keys = orderedKeys(
    [...entries].map(([key, { value, after, placed }]) => [key, { after, placed, alive: value !== null }] as const),
  )
  return keys.flatMap((key) => {
    const entry = entries.get(key)
    return entry === undefined ? [] : [[key, entry] as const]
  })
}

function textIn(value: Json, name: string): string | null {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : null
}

function mediaOf(extra: Extra): readonly Medium[] {
  if (extra.mediaCount === 0) return nothing
  return inOrder(extra.media).map(([uuid, { value }]) => ({
    uuid,
    caption: textIn(value, 'caption') ?? '',
    markup_uuid: textIn(value, 'markup_uuid'),
  }))
}

function signaturesOf(extra: Extra): readonly Signature[] {
  if (extra.signatureCount === 0) return nothing
  return inOrder(extra.signatures).map(([uuid, { value, at }]) => ({ uuid, name: textIn(value, 'name') ?? '', at }))
}

function issuesOf(extra: Extra): readonly Json[] {
  if (extra.issueCount === 0) return nothing
  return inOrder(extra.issues).map(([, { value }]) => value)
}
