import { catalogue } from '../catalogue/catalogue.ts'
import { dateShapeOf } from '../catalogue/shapes.ts'
import { readEquation } from '../calculation/equation.ts'
import { cutTo, moved, readParts } from '../calculation/dates.ts'
import type { Moment } from '../dates.ts'
import { relativeIn } from '../rules/condition.ts'
import { answerMaximum } from '../scoring/maximum.ts'
import type { Item, Json, Template } from '../template/model.ts'
import type { CompiledItem } from './compiled.ts'
import { addRules } from './make-rules.ts'
import { noSlots, type CounterDefinition, type Frame, type Program, type RuleDefinition, type Slot } from './program.ts'
import { rankProgram } from './rank.ts'

/** Frames, slots, rules and their order; see program.ts. */
export function makeProgram(
  template: Template,
  items: readonly CompiledItem[],
  byId: ReadonlyMap<string, CompiledItem>,
): Program {
  const root: Frame = { index: 0, depth: 0, parent: null, item: null, slots: [], rules: [], vertices: [] }
  const frames: Frame[] = [root]
  const slots: Slot[] = []
  const inner = new Map<CompiledItem, Slot>()
  const holder = new Map<CompiledItem, Slot>()
  for (const item of items) {
    const parent = item.parent === null ? null : (inner.get(item.parent) ?? null)
    const outer = parent?.frame ?? root
    if (item.repeats === 'none') {
      inner.set(item, makeSlot(slots, item, outer, parent, 'plain'))
      continue
    }
    const held = makeSlot(slots, item, outer, parent, 'holder')
    const frame: Frame = {
      index: frames.length,
      depth: outer.depth + 1,
      parent: outer,
      item,
      slots: [],
      rules: [],
      vertices: [],
    }
    frames.push(frame)
    holder.set(item, held)
    inner.set(item, makeSlot(slots, item, frame, held, 'inner'))
  }
  addEquations(slots, byId, inner)
  addCounters(slots)
  const rules: RuleDefinition[] = []
  addRules(template, items, byId, inner, holder, rules)
  const { order, circles } = rankProgram(slots, rules)
  for (const frame of frames)
    frame.vertices = frames.length === 1 ? order : order.filter((vertex) => vertex.frame === frame)
  return { root, frames, slots, rules, order, circles, inner, holder }
}

function makeSlot(slots: Slot[], item: CompiledItem, frame: Frame, parent: Slot | null, role: Slot['role']): Slot {
  const definition = catalogue[item.type]
  const { options } = item.item
  const container = definition.kind !== 'question'
  const dated = definition.layout === 'date' || options.value_type === 'date' || options.value_type === 'datetime'
  const slot: Slot = {
    kind: 'slot',
    index: slots.length,
    frame,
    local: frame.slots.length,
    item,
    definition,
    role,
    container: container || role === 'holder',
    parent,
    children: [],
    shown: item.type !== 'hidden_page' && options.hidden !== true && options.not_visible !== true && item.item.visible,
    rank: 0,
    required: options.required === true,
    readOnly: isReadOnly(item),
    allowsNa: options.allow_n_a === true,
    scored: options.enable_score === true && definition.scoring !== 'none' && role !== 'holder',
    rate: typeof options.rate === 'number' && Number.isFinite(options.rate) ? options.rate : 1,
    maximum: answerMaximum(definition, options, item.choices),
    ruleMaximum: null,
    shape: dated ? dateShapeOf(options) : null,
    equation: equationOf(item),
    equationSlots: [],
    cut: noSlots,
    counts: null,
    countedBy: [],
    rawReaders: [],
    defaultOf: container ? null : defaultOf(item),
    readBy: [],
    gates: [],
    effects: [],
  }
  slots.push(slot)
  frame.slots.push(slot)
  parent?.children.push(slot)
  return slot
}

function isReadOnly(item: CompiledItem): boolean {
  const { options } = item.item
  const definition = catalogue[item.type]
  if (definition.disabled || options.read_only === true) return true
  if (definition.source === 'computed' || definition.toggles.includes('editable')) return options.editable !== true
  return item.type === 'document_id' || item.type === 'inspection_number'
}

function equationOf(item: CompiledItem) {
  if (item.type !== 'calculation') return null
  const text = item.item.options.calculations?.value
  if (typeof text !== 'string' || text.trim() === '') return null
  const read = readEquation(text)
  return read.ok ? read.equation : null
}

/** Each name of an equation is the item that `calculations.items` gives it, else the one with that reference key. */
function addEquations(
  slots: readonly Slot[],
  byId: ReadonlyMap<string, CompiledItem>,
  inner: ReadonlyMap<CompiledItem, Slot>,
): void {
  if (!slots.some((slot) => slot.equation !== null)) return
  const byKey = new Map<string, CompiledItem>()
  for (const slot of slots) byKey.set(slot.item.item.reference_key, slot.item)
  for (const slot of slots) {
    if (slot.equation === null || slot.role === 'holder') continue
    const named = slot.item.item.options.calculations?.items
    for (const { name } of slot.equation.names) {
      const id = named !== undefined && Object.hasOwn(named, name) ? named[name] : undefined
      const item = (id === undefined ? undefined : byId.get(id)) ?? byKey.get(name)
      const input = item === undefined ? undefined : inner.get(item)
      slot.equationSlots.push(input === undefined ? [] : [input])
      if (input !== undefined && !input.readBy.includes(slot)) input.readBy.push(slot)
    }
  }
}

/** counter counts answered questions of a type, issues_count the issues; on all pages, the own page or the own section. */
function addCounters(slots: readonly Slot[]): void {
  for (const slot of slots) {
    if (slot.item.type !== 'counter' && slot.item.type !== 'issues_count') continue
    const { options } = slot.item.item
    const scope: unknown = options.scope ?? options.count_scope
    const values: unknown = options.values
    const issues = slot.item.type === 'issues_count'
    const counted = slots.filter(
      (other) =>
        other.role !== 'holder' &&
        !other.container &&
        (issues || other.item.type === options.type) &&
        (scope === 'page'
          ? other.item.page === slot.item.page
          : scope === 'section'
            ? isBelow(other.item, slot.item.parent)
            : true),
    )
    const definition: CounterDefinition = {
      type: typeof options.type === 'string' ? options.type : 'yesno',
      values: Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : null,
      slots: counted,
      issues,
      raw: false,
    }
    slot.counts = definition
    for (const other of counted) other.countedBy.push(slot)
  }
}

function isBelow(item: CompiledItem, ancestor: CompiledItem | null): boolean {
  for (let parent = item.parent; parent !== null; parent = parent.parent) if (parent === ancestor) return true
  return false
}

/** What stands for an answer until one is given. Of the wrong shape it is nothing. */
function defaultOf(item: CompiledItem): ((now: Moment) => Json) | null {
  const definition = catalogue[item.type]
  const value = item.item.options.default_value
  if (value === undefined || value === null) return null
  if (item.type === 'constant') return typeof value === 'number' ? () => value : constantOf(value)
  if (definition.source !== 'answer' && definition.source !== 'given') return null
  if (definition.layout === 'date') return defaultDate(item.item, value)
  return definition.answerProblem(value, item) === null ? () => value : null
}

function constantOf(value: Json): ((now: Moment) => Json) | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? () => number : null
}

/** `{type: none|current|fixed, value, period_type}`: current is so many periods from now, cut to the shape. */
function defaultDate(item: Item, value: Json): ((now: Moment) => Json) | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const shape = dateShapeOf(item.options)
  const type: unknown = Reflect.get(value, 'type')
  if (type === 'current') {
    const relative = relativeIn(value) ?? { amount: 0, period: 'day' as const }
    return (now) => ({ ...cutTo(moved(now, relative.amount, relative.period), shape) })
  }
  const fixed = type === 'fixed' ? readParts(Reflect.get(value, 'value')) : type === undefined ? readParts(value) : null
  return fixed === null ? null : () => ({ ...fixed })
}
