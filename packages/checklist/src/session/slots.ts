import { answering } from '../catalogue/answering.ts'
import type { AnsweringDefinition } from '../catalogue/definition.ts'
import { dateShapeOf } from '../catalogue/shapes.ts'
import type { Moment } from '../dates.ts'
import { answerMaximum } from '../scoring/maximum.ts'
import { toMillionths } from '../scoring/points.ts'
import type { DateShape, ItemOptions, Json } from '../template/model.ts'
import { finiteNumber } from '../template/numbers.ts'
import type { Choices } from './choices.ts'
import type { CompiledItem } from './compiled-item.ts'
import { defaultOf, presetSite } from './defaults.ts'
import { sourceBits, type Frame } from './program.ts'
import { isNumbered } from './texts.ts'
import * as slotFlag from './slot-flag.ts'

/** The tables of program.ts that have a row per slot, as they are made: item after item, in display order. */
export class Slots {
  readonly root: Frame = { index: 0, depth: 0, parent: null, item: null, vertices: [] }
  readonly frames: Frame[] = [this.root]
  readonly items: CompiledItem[] = []
  readonly choices: (Choices | null)[] = []
  readonly flags: Int32Array
  readonly parents: Int32Array
  /** Rules come behind the slots (make-rules.ts). */
  readonly frameOf: number[] = []
  readonly localOf: number[] = []
  /** Everything depends on what stands before it: what rules hide, equations and document ids. */
  isBackwards = true
  readonly maxima: Float64Array
  readonly inner: Int32Array
  readonly holder: Int32Array
  readonly defaults = new Map<number, (now: Moment) => Json>()
  readonly shapes = new Map<number, DateShape>()
  /** The slots of calculations, and those of counters. */
  readonly calculations: number[] = []
  readonly counters: number[] = []
  /** Those that hold the number that the inspection was given. */
  readonly numbered: number[] = []
  /** Items that name a rule set. */
  readonly ruled: CompiledItem[] = []

  constructor(itemCount: number) {
    // Every item may repeat and have two. Tables that grow would be copied again and again.
    const most = 2 * itemCount
    this.flags = new Int32Array(most)
    this.parents = new Int32Array(most)
    this.maxima = new Float64Array(most)
    this.inner = new Int32Array(itemCount)
    this.holder = new Int32Array(itemCount).fill(-1)
  }

  /** Makes the slot of an item; of a repeating one both, in a frame of its own. */
  add(item: CompiledItem, choices: Choices | null): void {
    if (typeof item.item.options.rule_set_id === 'string') this.ruled.push(item)
    const parent = item.parent === null ? -1 : (this.inner[item.parent.index] ?? -1)
    const outer = this.frameAt(parent)
    if (item.repeats === 'none') {
      this.inner[item.index] = this.#addSlot(item, choices, outer, parent, 0)
      return
    }
    const held = this.#addSlot(item, choices, outer, parent, slotFlag.holder)
    const frame: Frame = { index: this.frames.length, depth: outer.depth + 1, parent: outer, item, vertices: [] }
    this.frames.push(frame)
    this.holder[item.index] = held
    this.inner[item.index] = this.#addSlot(item, choices, frame, held, slotFlag.inner)
  }

  /** The frame of a slot; of none (-1) the root. */
  frameAt(slot: number): Frame {
    return this.frames[this.frameOf[slot] ?? 0] ?? this.root
  }

  /** Notes what a slot is made of. */
  madeOf(slot: number, inputs: readonly number[]): void {
    this.isBackwards &&= inputs.every((input) => input < slot)
  }

  /** Puts the next vertex into its frame. */
  place({ index, vertices }: Frame, vertex: number): void {
    this.frameOf.push(index)
    this.localOf.push(vertices.push(vertex) - 1)
  }

  /** A score that a rule sets can be more than an answer earns. */
  raiseMaximum(slot: number, score: Json): void {
    const item = this.items[slot]
    if (item === undefined || ((this.flags[slot] ?? 0) & slotFlag.scored) === 0 || !isNumber(score)) return
    const rate = rateOf(item)
    const farther = rate < 0 ? Math.min : Math.max
    this.maxima[slot] = farther(this.maxima[slot] ?? 0, toMillionths(score * rate))
  }

  #addSlot(item: CompiledItem, choices: Choices | null, frame: Frame, parent: number, role: number): number {
    const { type } = item
    const { options, visible } = item.item
    const definition = answering[type]
    const { kind, source, scoring } = definition
    const slot = this.items.length
    let flags = role | sourceBits(source)
    if (kind !== 'question' || role === slotFlag.holder) flags |= slotFlag.container
    if (type !== 'hidden_page' && options.hidden !== true && options.not_visible !== true && visible)
      flags |= slotFlag.shown
    if (options.required === true) flags |= slotFlag.required
    if (isReadOnly(definition, options)) flags |= slotFlag.readOnly
    if (options.allow_n_a === true) flags |= slotFlag.allowsNa
    if (options.enable_score === true && scoring !== 'none' && role !== slotFlag.holder) {
      flags |= slotFlag.scored
      const most = answerMaximum(definition, options, choices)
      this.maxima[slot] = scoring === 'entry' ? Number.NaN : toMillionths(most * rateOf(item))
    }
    if (isAsked(definition, item, flags)) flags |= slotFlag.asked
    if (kind === 'section') flags |= slotFlag.section
    if (scoring === 'checkbox') flags |= slotFlag.checkbox
    if (scoring === 'option' || scoring === 'options') flags |= slotFlag.byOption
    if (options.require_note === true || options.require_media === true) flags |= slotFlag.demanding
    if (options.exclude_report === true) flags |= slotFlag.excluded
    const byDefault = kind === 'question' ? defaultOf(item) : null
    if (byDefault !== null) {
      this.defaults.set(slot, byDefault)
      flags |= slotFlag.defaults
    }
    const dated = definition.layout === 'date' || options.value_type === 'date' || options.value_type === 'datetime'
    if (dated) this.shapes.set(slot, dateShapeOf(options))
    if (dated || isLimited(options)) flags |= slotFlag.limited
    if (source === 'given' && isNumbered(type)) this.numbered.push(slot)
    if (source === 'computed') {
      if (type === 'calculation' && role !== slotFlag.holder) this.calculations.push(slot)
      if (type === 'counter' || type === 'issues_count') this.counters.push(slot)
    }
    this.items.push(item)
    this.choices.push(choices)
    this.flags[slot] = flags
    this.parents[slot] = parent
    this.place(frame, slot)
    return slot
  }
}

function isLimited({ min, max, min_length, max_length, decimal, step }: ItemOptions): boolean {
  return (
    isNumber(min) ||
    isNumber(max) ||
    isNumber(min_length) ||
    isNumber(max_length) ||
    isNumber(decimal) ||
    isNumber(step)
  )
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isReadOnly({ disabled, locked }: AnsweringDefinition, options: ItemOptions): boolean {
  if (disabled || options.read_only === true) return true
  if (locked === 'preset_unless_editable' && presetSite(options) === null) return false
  return locked === 'always' || (locked !== 'no' && options.editable !== true)
}

function isAsked({ source, disabled }: AnsweringDefinition, item: CompiledItem, flags: number): boolean {
  if (disabled || source === 'none' || item.page?.type === 'hidden_page') return false
  return (source !== 'computed' && source !== 'given') || (flags & slotFlag.readOnly) === 0
}

export function rateOf({ item }: CompiledItem): number {
  return finiteNumber(item.options.rate) ?? 1
}
