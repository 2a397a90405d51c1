import { answering } from '../catalogue/answering.ts'
import type { AnsweringDefinition } from '../catalogue/definition.ts'
import { dateShapeOf } from '../catalogue/shapes.ts'
import type { Moment } from '../dates.ts'
import { answerMaximum } from '../scoring/maximum.ts'
import { toMillionths } from '../scoring/points.ts'
import type { DateShape, ItemOptions, Json, Template } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'
import type { Choices } from './choices.ts'
import { makeCounters, talliesOf } from './counters.ts'
import { defaultOf } from './defaults.ts'
import { makeEquations } from './equations.ts'
import { listsOf } from './lists.ts'
import { largestScore, makeRules, type MadeRules } from './make-rules.ts'
import { orderOf } from './order.ts'
import { noVertices, sourceBits, type Bound, type Frame, type Program } from './program.ts'
import * as matchCode from './match-code.ts'
import * as slotFlag from './slot-flag.ts'
import { makeTexts } from './texts.ts'

/** Slots as they are made, in display order. */
interface Slots {
  readonly items: CompiledItem[]
  readonly choices: (Choices | null)[]
  readonly frames: Frame[]
  readonly flags: number[]
  readonly parents: number[]
  readonly frameOf: number[]
  readonly localOf: number[]
  readonly defaults: Map<number, (now: Moment) => Json>
  readonly shapes: Map<number, DateShape>
  /** The slots of calculations, and those of counters. */
  readonly calculations: number[]
  readonly counters: number[]
}

/** Frames, slots, rules and their order; see program.ts. */
export function makeProgram(
  template: Template,
  items: readonly CompiledItem[],
  itemOf: (id: string) => CompiledItem | undefined,
  indexOf: ReadonlyMap<string, number>,
  choicesOf: (index: number) => Choices | null,
): Program {
  const root: Frame = { index: 0, depth: 0, parent: null, item: null, vertices: [] }
  const slots: Slots = {
    items: [],
    choices: [],
    frames: [root],
    flags: [],
    parents: [],
    frameOf: [],
    localOf: [],
    defaults: new Map(),
    shapes: new Map(),
    calculations: [],
    counters: [],
  }
  const ruled: CompiledItem[] = []
  const inner = new Int32Array(items.length)
  const holder = new Int32Array(items.length).fill(-1)
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    if (item === undefined) continue
    if (typeof item.item.options.rule_set_id === 'string') ruled.push(item)
    const options = choicesOf(index)
    const parent = item.parent === null ? -1 : (inner[item.parent.index] ?? -1)
    const outer = slots.frames[slots.frameOf[parent] ?? 0] ?? root
    if (item.repeats === 'none') {
      inner[item.index] = addSlot(slots, item, options, outer, parent, 0)
      continue
    }
    const held = addSlot(slots, item, options, outer, parent, slotFlag.holder)
    const frame: Frame = { index: slots.frames.length, depth: outer.depth + 1, parent: outer, item, vertices: [] }
    slots.frames.push(frame)
    holder[item.index] = held
    inner[item.index] = addSlot(slots, item, options, frame, held, slotFlag.inner)
  }
  const { flags, frames, shapes } = slots
  const rules = makeRules(template, ruled, slots.items.length, {
    itemOf,
    inner,
    holder,
    frameOf: (slot) => frames[slots.frameOf[slot] ?? 0] ?? root,
    isContainer: (slot) => has(flags, slot, slotFlag.container),
    subjectOf: (slot) => subjectOf(slots, slot),
    choicesOf: (slot) => slots.choices[slot] ?? null,
  })
  const equations = makeEquations(slots.items, slots.calculations, itemOf, inner)
  const texts = makeTexts(template, slots.items, slots.frameOf)
  const bound: ReadonlyMap<number, Bound> =
    texts.size === 0 ? equations : new Map<number, Bound>([...equations, ...texts])
  const counted = makeCounters(items, slots.items, slots.counters, flags)
  const slotCount = slots.items.length
  const parents = new Int32Array(slots.parents)
  const { order, circles } = orderOf({ slotCount, parents, equations: bound, counted, ...rules })
  const rank = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) rank[order[place] ?? 0] = place
  for (let slot = 0; slot < slotCount; slot++) {
    if (rules.gates[slot] !== undefined) mark(flags, slot, slotFlag.gates)
    if (rules.effects[slot] !== undefined) mark(flags, slot, slotFlag.effects)
  }
  for (let slot = 0; slot < counted.byType.length; slot++)
    if ((counted.byType[slot] ?? -1) >= 0 || (counted.byIssues[slot] ?? -1) >= 0) mark(flags, slot, slotFlag.counted)
  placeRules(rules, slots)
  const { choices } = slots
  const conditions = rules.tables.tables()
  const { matches } = conditions
  for (let index = 0; index < matches.length; index++)
    if ((rules.rules[index]?.cut ?? null) !== null) matches[index] = (matches[index] ?? 0) | matchCode.cut
  return {
    root,
    frames,
    slotCount,
    rules: rules.rules,
    items: slots.items,
    flags: new Int32Array(flags),
    parents,
    maxima: maximaOf(slots, rules),
    frameOf: new Int32Array(slots.frameOf),
    localOf: new Int32Array(slots.localOf),
    rank,
    order,
    readers: readersOf(slotCount, rules, bound),
    gates: rules.gates,
    effects: rules.effects,
    equations,
    texts,
    counters: talliesOf(counted),
    defaults: slots.defaults,
    shapes,
    conditions,
    choices,
    indexOf,
    circles,
    inner,
    holder,
  }
}

function has(flags: readonly number[], slot: number, flag: number): boolean {
  return ((flags[slot] ?? 0) & flag) !== 0
}

function mark(flags: number[], slot: number, flag: number): void {
  flags[slot] = (flags[slot] ?? 0) | flag
}

function addSlot(
  slots: Slots,
  item: CompiledItem,
  choices: Choices | null,
  frame: Frame,
  parent: number,
  role: number,
): number {
  const definition = answering[item.type]
  const { options, visible } = item.item
  const slot = slots.items.length
  const isQuestion = definition.kind === 'question'
  let flags = role | sourceBits(definition.source)
  if (!isQuestion || role === slotFlag.holder) flags |= slotFlag.container
  if (item.type !== 'hidden_page' && options.hidden !== true && options.not_visible !== true && visible)
    flags |= slotFlag.shown
  if (options.required === true) flags |= slotFlag.required
  if (isReadOnly(definition, options)) flags |= slotFlag.readOnly
  if (options.allow_n_a === true) flags |= slotFlag.allowsNa
  if (options.enable_score === true && definition.scoring !== 'none' && role !== slotFlag.holder)
    flags |= slotFlag.scored
  if (isAsked(definition, item, flags)) flags |= slotFlag.asked
  if (options.require_note === true || options.require_media === true) flags |= slotFlag.demanding
  if (options.exclude_report === true) flags |= slotFlag.excluded
  if (definition.kind === 'section') flags |= slotFlag.section
  if (item.type === 'checkbox') flags |= slotFlag.checkbox
  if (definition.scoring === 'option' || definition.scoring === 'options') flags |= slotFlag.byOption
  const byDefault = isQuestion ? defaultOf(item) : null
  if (byDefault !== null) {
    slots.defaults.set(slot, byDefault)
    flags |= slotFlag.defaults
  }
  const dated = definition.layout === 'date' || options.value_type === 'date' || options.value_type === 'datetime'
  if (dated) slots.shapes.set(slot, dateShapeOf(options))
  if (dated || isLimited(options)) flags |= slotFlag.limited
  if (item.type === 'calculation' && role !== slotFlag.holder) slots.calculations.push(slot)
  if (item.type === 'counter' || item.type === 'issues_count') slots.counters.push(slot)
  slots.items.push(item)
  slots.choices.push(choices)
  slots.flags.push(flags)
  slots.parents.push(parent)
  slots.frameOf.push(frame.index)
  slots.localOf.push(frame.vertices.length)
  frame.vertices.push(slot)
  return slot
}

function isLimited({ min, max, min_length, max_length, decimal, step }: ItemOptions): boolean {
  const isNumber = typeof min === 'number' || typeof max === 'number' || typeof decimal === 'number'
  return isNumber || typeof min_length === 'number' || typeof max_length === 'number' || typeof step === 'number'
}

function isReadOnly({ disabled, locked }: AnsweringDefinition, options: ItemOptions): boolean {
  if (disabled || options.read_only === true) return true
  return locked === 'always' || (locked === 'unless_editable' && options.editable !== true)
}

function isAsked({ source, disabled }: AnsweringDefinition, item: CompiledItem, flags: number): boolean {
  if (disabled || source === 'none' || item.page?.type === 'hidden_page') return false
  return (source !== 'computed' && source !== 'given') || (flags & slotFlag.readOnly) === 0
}

function subjectOf({ items, shapes }: Slots, slot: number) {
  const item = items[slot]
  const source = item === undefined ? 'none' : answering[item.type].source
  const shape = shapes.get(slot) ?? null
  return shape === null
    ? source === 'media' || source === 'signatures'
      ? presence
      : plain
    : { shape, presence: false }
}

const plain = { shape: null, presence: false }
const presence = { shape: null, presence: true }

/** Rules stand in their frame behind its slots. */
function placeRules({ rules }: MadeRules, { frames, frameOf, localOf, items }: Slots): void {
  for (let index = 0; index < rules.length; index++) {
    const rule = rules[index]
    if (rule === undefined) continue
    frameOf.push(rule.frame.index)
    localOf.push(rule.frame.vertices.length)
    frames[rule.frame.index]?.vertices.push(items.length + rule.index)
  }
}

function maximaOf({ items, flags }: Slots, { effects }: MadeRules): Float64Array {
  const maxima = new Float64Array(items.length)
  for (let slot = 0; slot < items.length; slot++) {
    const item = items[slot]
    if (item === undefined || !has(flags, slot, slotFlag.scored)) continue
    const { options } = item.item
    const definition = answering[item.type]
    const byRule = has(flags, slot, slotFlag.effects) ? (largestScore(effects[slot] ?? []) ?? 0) : 0
    maxima[slot] =
      definition.scoring === 'entry'
        ? Number.NaN
        : toMillionths(Math.max(answerMaximum(definition, options, item.choices), byRule) * rateOf(item))
  }
  return maxima
}

export function rateOf({ item }: CompiledItem): number {
  const { rate } = item.options
  return typeof rate === 'number' && Number.isFinite(rate) ? rate : 1
}

/** Who is told when a slot moves. What is in a circle with it is not: it reads nothing of it. */
function readersOf(
  slotCount: number,
  { rules, reads }: MadeRules,
  bound: ReadonlyMap<number, Bound>,
): Program['readers'] {
  const from: number[] = []
  const to: number[] = []
  const add = (slots: readonly number[], cut: ReadonlySet<number> | null, reader: number): void => {
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? -1
      if (slot < 0 || cut?.has(slot) === true) continue
      from.push(slot)
      to.push(reader)
    }
  }
  for (const [slot, { inputs, cut }] of bound) add(inputs.length < 2 ? inputs : [...new Set(inputs)], cut, slot)
  for (let rule = 0; rule < reads.length; rule++)
    add(reads[rule] ?? noVertices, rules[rule]?.cut ?? null, slotCount + rule)
  return listsOf(slotCount, from, to)
}
