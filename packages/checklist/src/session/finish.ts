import { answering } from '../catalogue/answering.ts'
import { scoreOf } from '../scoring/maximum.ts'
import { answerPoints, entryMaximum, isFailing, toMillionths } from '../scoring/points.ts'
import type { Json } from '../template/model.ts'
import type { Evaluator } from './evaluate.ts'
import { bitOf } from './fields.ts'
import { limitVerdict } from './limits.ts'
import { rateOf } from './slots.ts'
import { colorOf, mediaOf } from './option-marks.ts'
import { act, type Outcome } from './outcome.ts'
import type { Demands, LimitVerdict } from './path-state.ts'
import type { SessionOptions } from './session-input.ts'
import { eachUnit, waits, waitShift, type State } from './state.ts'
import * as slotFlag from './slot-flag.ts'
import {
  answered,
  dirty as dirtyBit,
  excluded,
  failed,
  inAnswered,
  inTotal,
  na,
  notApplicable,
  readOnly,
  relevant,
  required,
  shown,
} from './unit-flag.ts'

const visible = relevant | shown
/** What an outcome decides. */
const byOutcome = required | readOnly | excluded
const allWaits = 31 << waitShift

/** Counts of the whole inspection; kept by difference. */
interface Counts {
  answered: number
  total: number
  missing: number
  failed: number
  points: number
  max: number
}

export const noDemands: Demands = { note: false, media: 0, issue: null }

/**
 * The second half of a change: for every unit that moved, what rules, options and limits make of it, and the totals by
 * difference. Nothing here is read by conditions or equations, so its order does not matter.
 */
export class Finisher {
  readonly #state: State
  readonly #options: SessionOptions
  readonly #evaluator: Evaluator
  readonly totals: Counts = { answered: 0, total: 0, missing: 0, failed: 0, points: 0, max: 0 }
  /** Units whose state changed; which fields stand in the state's `taken`. */
  readonly #changed: number[] = []
  moved = false
  /** Until everything was finished once there is nobody to tell. */
  #isTelling = false

  constructor(state: State, options: SessionOptions, evaluator: Evaluator) {
    this.#state = state
    this.#options = options
    this.#evaluator = evaluator
  }

  run(): void {
    const { dirty, dirtyFlags, dirtyValues } = this.#evaluator
    for (let at = 0; at < dirty.length; at++) {
      const unit = dirty[at] ?? 0
      this.#state.flags[unit] = (this.#state.flags[unit] ?? 0) & ~dirtyBit
      this.#tell(unit, dirtyFlags[at] ?? 0, dirtyValues[at] ?? null)
      this.#finish(unit)
    }
    dirty.length = 0
    dirtyFlags.length = 0
    dirtyValues.length = 0
  }

  /** Finishes everything once, what is above before what is below it. */
  runAll(): void {
    const state = this.#state
    const { slotCount } = state.program
    for (let unit = 0; unit < state.size; unit++) if (state.vertexOf(unit) < slotCount) this.#finish(unit)
    this.run()
    this.moved = false
    this.#isTelling = true
  }

  /** Units whose state changed since it was last asked, each with the bits of its fields behind it. */
  takeChanged(): readonly number[] {
    const changed = this.#changed
    const state = this.#state
    const taken = new Array<number>(2 * changed.length)
    for (let at = 0; at < changed.length; at++) {
      const unit = changed[at] ?? 0
      taken[2 * at] = unit
      taken[2 * at + 1] = state.taken[unit] ?? 0
      state.taken[unit] = 0
    }
    changed.length = 0
    this.moved = false
    return taken
  }

  /** Notes that something in the unit's state is not what it was. */
  touch(unit: number, bits: number): void {
    if (!this.#isTelling) return
    const { taken, snapshots } = this.#state
    const before = taken[unit] ?? 0
    if (before === 0) this.#changed.push(unit)
    taken[unit] = before | bits
    snapshots[unit] = null
  }

  /** What the evaluation changed of the unit. */
  #tell(unit: number, before: number, was: Json): void {
    const { flags, values } = this.#state
    const now = flags[unit] ?? 0
    const turned = before ^ now
    let bits = 0
    if ((turned & relevant) !== 0) bits |= bitOf.relevant
    if (((before & visible) === visible) !== ((now & visible) === visible)) bits |= bitOf.visible
    if ((turned & (answered | na)) !== 0 || values[unit] !== was) bits |= bitOf.answer
    if (bits !== 0) this.touch(unit, bits)
  }

  #finish(unit: number): void {
    const state = this.#state
    const slot = state.vertexOf(unit)
    const fixed = state.program.flags[slot] ?? 0
    if ((fixed & slotFlag.container) !== 0) this.#finishContainer(unit, slot, fixed)
    else this.#finishQuestion(unit, slot, fixed)
  }

  #finishContainer(unit: number, slot: number, fixed: number): void {
    const state = this.#state
    const before = state.flags[unit] ?? 0
    const outcome = this.outcomeOf(unit, slot, fixed)
    if (((outcome.flags ^ before) & excluded) !== 0) {
      this.touch(unit, bitOf.excludedFromReport)
      state.flags[unit] = before ^ excluded
      for (const below of state.below(unit)) this.#evaluator.markDirty(below)
    }
    let waiting = 0
    const holder = (fixed & slotFlag.holder) === 0 ? undefined : state.holders.get(unit)
    const item = state.program.items[slot]
    if (holder !== undefined && item !== undefined && (before & visible) === visible) {
      const isWanted =
        (fixed & slotFlag.section) === 0 && (fixed & slotFlag.required) !== 0 && item.repeats === 'repeat'
      const least = Math.max(item.item.options.repeatable_settings?.min ?? 0, isWanted ? 1 : 0)
      let living = 0
      for (const { scope } of holder.instances.values()) if (scope.alive) living++
      if (living < least) waiting = waits.repeat
    }
    this.#wait(unit, waiting)
  }

  #finishQuestion(unit: number, slot: number, fixed: number): void {
    const state = this.#state
    const before = state.flags[unit] ?? 0
    const value = state.values[unit] ?? null
    const outcome = this.outcomeOf(unit, slot, fixed)
    const isVisible = (before & visible) === visible
    const isAnswered = (before & answered) !== 0
    // Answered is relevant too.
    const isGiven = isAnswered && (before & notApplicable) === 0
    const isScored = (fixed & slotFlag.scored) !== 0

    let color = outcome.color
    let isFailed = isGiven && outcome.color === 'red'
    let { note, media } = outcome
    const { issue } = outcome
    let earned = outcome.score ?? 0
    const choices = isGiven ? (state.program.choices[slot] ?? null) : null
    if (choices !== null) {
      const chosen = choices.chosen(value)
      color ??= colorOf(chosen)
      for (let at = 0; at < chosen.length; at++) {
        const option = chosen[at]
        if (option === undefined) continue
        if (outcome.score === null && (fixed & slotFlag.byOption) !== 0) earned += scoreOf(option)
        isFailed ||= isFailing(option, isScored)
        note ||= option.require_note === true
        media = Math.max(media, mediaOf(option))
      }
    } else if (isGiven && (fixed & slotFlag.checkbox) !== 0) isFailed ||= isScored && value === false
    if (isGiven && (fixed & slotFlag.demanding) !== 0) {
      const { require_note, require_media } = state.program.items[slot]?.item.options ?? {}
      note ||= require_note === true
      if (require_media === true) media = Math.max(media, 1)
    }
    // Rules demand while they hold; the question's own options, and those of a response, once it is answered.
    const isDemanding = (before & relevant) !== 0 && (note || media > 0 || issue !== null)
    const { demands, ratings, limits } = state
    this.#setMark(demands, unit, isDemanding ? { note, media, issue } : null, demandTheSame, bitOf.demands)
    this.#setColor(unit, color)
    this.#setMark(ratings, unit, outcome.rating, Object.is, bitOf.rating)
    const limit = isGiven && (fixed & slotFlag.limited) !== 0 ? this.#limitOf(slot, value) : null
    this.#setMark(limits, unit, limit, limitTheSame, bitOf.limit)

    let points = 0
    let max = 0
    if (isScored && isGiven) {
      const item = state.program.items[slot]
      if (item !== undefined && outcome.score === null && (fixed & slotFlag.byOption) === 0)
        earned = answerPoints(item.item.options, answering[item.type].scoring, value, this.#options)
      points = toMillionths(item === undefined ? earned : earned * rateOf(item))
      max = maximumOf(state, slot, this.#options)
    }
    const isOpen = isVisible && (fixed & slotFlag.asked) !== 0 && (outcome.flags & readOnly) === 0
    let waiting = 0
    if (isVisible) {
      if (isOpen && !isAnswered && (outcome.flags & required) !== 0) waiting |= waits.required
      if (note || media > 0) {
        const extra = state.extras.get(unit)
        if (note && (extra === undefined || extra.note === '')) waiting |= waits.note
        if (media > (extra?.media.count ?? 0)) waiting |= waits.media
      }
      if (limit !== null && limit.code !== 'within') waiting |= waits.limit
    }

    let now = (before & ~(byOutcome | failed | inTotal | inAnswered)) | outcome.flags
    if (isFailed) now |= failed
    if (isOpen) now |= isAnswered ? inTotal | inAnswered : inTotal
    this.#add(unit, points, max)
    const turned = before ^ now
    if (turned !== 0) {
      state.flags[unit] = now
      this.#turn(unit, turned, now)
    }
    this.#wait(unit, waiting)
  }

  /** Tells what turned in the flags, and moves the counts. */
  #turn(unit: number, turned: number, now: number): void {
    let bits = 0
    if ((turned & required) !== 0) bits |= bitOf.required
    if ((turned & readOnly) !== 0) bits |= bitOf.readOnly
    if ((turned & excluded) !== 0) bits |= bitOf.excludedFromReport
    if ((turned & failed) !== 0) bits |= bitOf.failed
    if (bits !== 0) this.touch(unit, bits)
    if ((turned & (failed | inTotal | inAnswered)) === 0) return
    const { totals } = this
    if ((turned & failed) !== 0) totals.failed += (now & failed) === 0 ? -1 : 1
    if ((turned & inTotal) !== 0) totals.total += (now & inTotal) === 0 ? -1 : 1
    if ((turned & inAnswered) !== 0) totals.answered += (now & inAnswered) === 0 ? -1 : 1
    this.moved = true
  }

  #limitOf(slot: number, value: Json): LimitVerdict | null {
    const { items, shapes } = this.#state.program
    const item = items[slot]
    return item === undefined ? null : limitVerdict(item, shapes.get(slot) ?? null, value, this.#options.now)
  }

  #setColor(unit: number, color: string | null): void {
    const { colors } = this.#state
    if (colors[unit] === color) return
    colors[unit] = color
    this.touch(unit, bitOf.color)
  }

  /** Sets what only few units have; what says the same stays. */
  #setMark<T>(marks: Map<number, T>, unit: number, mark: T | null, isSame: (a: T, b: T) => boolean, bit: number): void {
    if (mark === null && marks.size === 0) return
    const before = marks.get(unit) ?? null
    if (mark === null ? before === null : before !== null && isSame(before, mark)) return
    if (mark === null) marks.delete(unit)
    else marks.set(unit, mark)
    this.touch(unit, bit)
  }

  /** Adds the difference to everything around the question. */
  #add(unit: number, points: number, max: number): void {
    const state = this.#state
    const { totals } = this
    const more = points - (state.points[unit] ?? 0)
    const moreMax = max - (state.max[unit] ?? 0)
    if (more === 0 && moreMax === 0) return
    for (let at = unit; at >= 0; at = state.parentOf[at] ?? -1) {
      state.points[at] = (state.points[at] ?? 0) + more
      state.max[at] = (state.max[at] ?? 0) + moreMax
      this.touch(at, bitOf.score)
    }
    totals.points += more
    totals.max += moreMax
    this.moved = true
  }

  #wait(unit: number, waiting: number): void {
    const { flags } = this.#state
    const before = flags[unit] ?? 0
    const after = (before & ~allWaits) | (waiting << waitShift)
    if (after === before) return
    this.totals.missing += bitCount(waiting) - bitCount((before & allWaits) >> waitShift)
    flags[unit] = after
    this.moved = true
  }

  /** What the question's own options say, and what rules make of it. */
  outcomeOf(unit: number, slot: number, fixed: number): Readonly<Outcome> {
    const state = this.#state
    const { effects, items, slotCount } = state.program
    const parent = state.parentOf[unit] ?? -1
    const above = parent < 0 ? 0 : (state.flags[parent] ?? 0) & excluded
    const plain = plainOutcome((fixed & byOutcome) | above)
    if ((fixed & slotFlag.effects) === 0) return plain
    const outcome = { ...plain }
    const scored = (fixed & slotFlag.scored) !== 0
    const rated = items[slot]?.item.options.enable_rating === true
    for (const effect of effects[slot] ?? [])
      eachUnit(state, state.scopeAt(unit), slotCount + effect.rule.index, (ruleUnit) => {
        act(outcome, effect, state.taken[ruleUnit] === effect.branch, scored, rated)
      })
    return outcome
  }
}

const plainOutcomes: (Readonly<Outcome> | undefined)[] = []

/** What options alone say; one for all units with the same, of which there are thousands. */
function plainOutcome(flags: number): Readonly<Outcome> {
  return (plainOutcomes[flags] ??= {
    flags,
    color: null,
    rating: null,
    score: null,
    scoredBy: null,
    media: 0,
    note: false,
    issue: null,
  })
}

const limitTheSame = (a: LimitVerdict, b: LimitVerdict): boolean => a.code === b.code

const demandTheSame = (a: Demands, b: Demands): boolean =>
  a.note === b.note && a.media === b.media && a.issue === b.issue

/** The most an answer to the question earns, in millionths and with its rate. */
export function maximumOf({ program }: State, slot: number, options: SessionOptions): number {
  const known = program.maxima[slot] ?? 0
  if (!Number.isNaN(known)) return known
  const item = program.items[slot]
  return item === undefined ? 0 : toMillionths(entryMaximum(item.item.options, options) * rateOf(item))
}

export function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}
