import { catalogue } from '../../catalogue/catalogue.ts'
import { dateShapeOf } from '../../catalogue/shapes.ts'
import { readEquation } from '../../calculation/equation.ts'
import type { CompiledItem, CompiledTemplate } from '../../session/compiled.ts'
import type { Json } from '../../template/model.ts'
import { componentsOf } from '../../session/components.ts'
import { noDomain, type Leaf, type Logic, type LogicItem, type LogicRule, type ValueKind } from './model.ts'
import { addRules } from './build-rules.ts'

/** Reads a template's rules and calculations for the search; see model.ts. Linear in the template. */
export function logicOf(compiled: CompiledTemplate): Logic {
  const positions = new Map<CompiledItem, number>(compiled.items.map((item, index) => [item, index]))
  const byKey = new Map<string, number>(compiled.items.map((item, index) => [item.item.reference_key, index]))
  const items: LogicItem[] = []
  for (const [index, item] of compiled.items.entries()) {
    const parent = item.parent === null ? -1 : (positions.get(item.parent) ?? -1)
    items.push(itemOf(compiled, item, index, items[parent] ?? null, positions, byKey))
  }
  addCounted(items)
  for (const item of items)
    for (const input of new Set([...item.inputs, ...item.counted])) items[input]?.readBy.push(item.index)
  const leaves: Leaf[] = []
  const rules: LogicRule[] = []
  addRules(compiled, items, positions, rules, leaves)
  return { compiled, items, rules, leaves, ...ordered(items, rules) }
}

function itemOf(
  compiled: CompiledTemplate,
  item: CompiledItem,
  index: number,
  parent: LogicItem | null,
  positions: ReadonlyMap<CompiledItem, number>,
  byKey: ReadonlyMap<string, number>,
): LogicItem {
  const definition = catalogue[item.type]
  const { options } = item.item
  const dated = definition.layout === 'date' || options.value_type === 'date' || options.value_type === 'datetime'
  const hides = item.type === 'hidden_page' || options.hidden === true || options.not_visible === true
  const read = item.type === 'calculation' ? readEquation(options.calculations?.value ?? '') : null
  const equation = read?.ok === true ? read.equation : null
  const kind = kindOf(item, equation !== null)
  const named = options.calculations?.items
  const inputOf = (name: string): number => {
    const id = named !== undefined && Object.hasOwn(named, name) ? named[name] : undefined
    const stated = id === undefined ? undefined : compiled.byId.get(id)
    return (stated === undefined ? undefined : positions.get(stated)) ?? byKey.get(name) ?? -1
  }
  return {
    index,
    item,
    definition,
    parent: parent?.index ?? -1,
    shown: !hides && item.item.visible && (parent?.shown ?? true),
    shape: dated ? dateShapeOf(options) : null,
    kind,
    constant: kind === 'constant' ? constantOf(options.default_value) : null,
    equation,
    inputs: kind === 'calculation' && equation !== null ? equation.names.map(({ name }) => inputOf(name)) : [],
    counted: [],
    outerGates: [],
    gates: [],
    effects: [],
    leaves: [],
    readBy: [],
    unknown: false,
    domain: noDomain,
  }
}

function kindOf({ type, item }: CompiledItem, equation: boolean): ValueKind {
  const { source, kind } = catalogue[type]
  if (kind !== 'question' || source === 'none') return 'null'
  if (source !== 'computed') return 'variable'
  if (type === 'constant') return 'constant'
  if (type === 'calculation') return item.options.editable === true ? 'free' : equation ? 'calculation' : 'null'
  return type === 'counter' && !Array.isArray(item.options['values']) ? 'counter' : 'free'
}

function constantOf(value: Json | undefined): Json {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN
  return Number.isFinite(number) ? number : null
}

/** A counter counts the answered questions of a type on all pages, its own page or its own section. */
function addCounted(items: readonly LogicItem[]): void {
  const counters = items.filter(({ kind }) => kind === 'counter')
  if (counters.length === 0) return
  const byType = new Map<string, number[]>()
  for (const { item, index, definition } of items) {
    if (definition.kind !== 'question') continue
    const list = byType.get(item.type)
    if (list === undefined) byType.set(item.type, [index])
    else list.push(index)
  }
  for (const counter of counters) {
    const { options } = counter.item.item
    const scope: unknown = options.scope ?? options.count_scope
    for (const index of byType.get(options.type ?? '') ?? []) {
      const other = items[index]?.item
      if (other === undefined) continue
      const inside =
        scope === 'page'
          ? other.page === counter.item.page
          : scope === 'section'
            ? isBelow(other, counter.item.parent)
            : true
      if (inside) counter.counted.push(index)
    }
  }
}

function isBelow(item: CompiledItem, ancestor: CompiledItem | null): boolean {
  for (let parent = item.parent; parent !== null; parent = parent.parent) if (parent === ancestor) return true
  return false
}

/** What is read before what reads it; what is in a circle is marked as unknown. */
function ordered(
  items: readonly LogicItem[],
  rules: readonly LogicRule[],
): Pick<Logic, 'order' | 'rank' | 'reads' | 'circles'> {
  const count = items.length + rules.length
  const reads: number[][] = []
  for (const { parent, outerGates, gates, inputs, counted } of items) {
    const read = parent < 0 ? [] : [parent]
    for (const gate of outerGates) read.push(gate.rule.vertex)
    for (const gate of gates) read.push(gate.rule.vertex)
    for (const input of inputs) if (input >= 0) read.push(input)
    for (const other of counted) read.push(other)
    reads.push(read)
  }
  for (const rule of rules) reads.push(rule.branches.flatMap(({ test }) => (test === null ? [] : readIn(test))))
  const order = new Int32Array(count)
  const rank = new Int32Array(count)
  const circles: (readonly number[])[] = []
  let place = 0
  for (const component of componentsOf(count, (vertex) => reads[vertex] ?? [])) {
    const [only] = component
    const circular = component.length > 1 || (only !== undefined && (reads[only] ?? []).includes(only))
    if (circular) circles.push(component.flatMap((vertex) => ownerOf(vertex, items, rules)))
    for (const vertex of component) {
      order[place] = vertex
      rank[vertex] = place++
      if (!circular) continue
      const item = items[vertex]
      const rule = rules[vertex - items.length]
      if (item !== undefined) item.unknown = true
      if (rule !== undefined) rule.unknown = true
    }
  }
  return { order, rank, reads, circles: circles.map((members) => [...new Set(members)].sort((a, b) => a - b)) }
}

function ownerOf(vertex: number, items: readonly LogicItem[], rules: readonly LogicRule[]): readonly number[] {
  const item = items[vertex]
  if (item !== undefined) return [item.index]
  const owner = rules[vertex - items.length]?.owner
  return owner === undefined ? [] : [owner]
}

function readIn(test: NonNullable<LogicRule['branches'][number]['test']>): readonly number[] {
  if (test.kind === 'leaf') return test.leaf.read < 0 ? [] : [test.leaf.read]
  return test.members.flatMap(readIn)
}
