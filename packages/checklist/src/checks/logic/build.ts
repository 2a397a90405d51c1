import { catalogue } from '../../catalogue/catalogue.ts'
import { numberIn } from '../../template/numbers.ts'
import { dateShapeOf } from '../../catalogue/shapes.ts'
import { readEquation } from '../../calculation/equation.ts'
import { variableOf } from '../../calculation/variable-of.ts'
import type { CompiledItem } from '../../session/compiled-item.ts'
import type { CompiledTemplate } from '../../session/compiled.ts'
import { componentsOf } from '../../session/components.ts'
import type { Calculation } from '../../template/model.ts'
import { listsOf, type Lists } from '../../session/lists.ts'
import { addGroups } from './build-groups.ts'
import { addRules } from './build-rules.ts'
import {
  noDomain,
  type Leaf,
  type Logic,
  type LogicGroup,
  type LogicItem,
  type LogicRule,
  type ValueKind,
} from './model.ts'

/** Reads a template's rules and calculations for the search; see model.ts. Linear in the template. */
export function logicOf(compiled: CompiledTemplate): Logic {
  const positions = new Map<CompiledItem, number>(compiled.items.map((item, index) => [item, index]))
  const byKey = new Map<string, number>(compiled.items.map((item, index) => [item.item.reference_key, index]))
  const items: LogicItem[] = []
  for (const [index, item] of compiled.items.entries()) {
    const parent = item.parent === null ? -1 : (positions.get(item.parent) ?? -1)
    items.push(itemOf(compiled, item, index, items[parent] ?? null, positions, byKey))
  }
  for (const item of items) for (const input of new Set(item.inputs)) items[input]?.readBy.push(item.index)
  const leaves: Leaf[] = []
  const rules: LogicRule[] = []
  addRules(compiled, items, positions, rules, leaves)
  const groups = addGroups(items, items.length + rules.length)
  return { compiled, items, rules, groups, leaves, ...ordered(items, rules, groups) }
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
  const calculation: Partial<Calculation> = options.calculations ?? {}
  const read = item.type === 'calculation' ? readEquation(calculation.value ?? '') : null
  const equation = read?.ok === true ? read.equation : null
  const kind = kindOf(item, equation !== null)
  const placeOf = (id: string): number | undefined => {
    const stated = compiled.byId.get(id)
    return stated === undefined ? undefined : positions.get(stated)
  }
  const inputOf = (name: string): number => variableOf(name, calculation, placeOf, (key) => byKey.get(key)) ?? -1
  return {
    index,
    item,
    definition,
    parent: parent?.index ?? -1,
    shown: !hides && item.item.visible && (parent?.shown ?? true),
    shape: dated ? dateShapeOf(options) : null,
    kind,
    constant: kind === 'constant' ? numberIn(options.default_value) : null,
    equation,
    inputs: kind === 'calculation' && equation !== null ? equation.names.map(({ name }) => inputOf(name)) : [],
    count: null,
    isCounted: false,
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

/** What is read before what reads it; what is in a circle is marked as unknown. */
function ordered(
  items: readonly LogicItem[],
  rules: readonly LogicRule[],
  groups: readonly LogicGroup[],
): Pick<Logic, 'order' | 'rank' | 'reads' | 'readers' | 'weights' | 'circles'> {
  const count = items.length + rules.length + groups.length
  const firstGroup = items.length + rules.length
  const reads: number[][] = []
  for (const { parent, outerGates, gates, inputs, count: counts } of items) {
    const read = parent < 0 ? [] : [parent]
    for (const gate of outerGates) read.push(gate.rule.vertex)
    for (const gate of gates) read.push(gate.rule.vertex)
    for (const input of inputs) if (input >= 0) read.push(input)
    if (counts !== null) read.push(counts.group.vertex)
    reads.push(read)
  }
  for (const rule of rules) reads.push(rule.branches.flatMap(({ test }) => (test === null ? [] : readIn(test))))
  for (const { members, inner } of groups) reads.push([...members, ...inner.map(({ vertex }) => vertex)])
  const order = new Int32Array(count)
  const rank = new Int32Array(count)
  const circles: (readonly number[])[] = []
  let place = 0
  for (const component of componentsOf(count, (vertex) => reads[vertex] ?? [])) {
    const [only] = component
    const circular = component.length > 1 || (only !== undefined && (reads[only] ?? []).includes(only))
    if (circular) circles.push(component.flatMap((vertex) => ownerOf(vertex, items, rules)))
    // Groups behind what they count, inner ones first.
    if (circular) component.sort((a, b) => Number(a >= firstGroup) - Number(b >= firstGroup) || b - a)
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
  return {
    order,
    rank,
    reads,
    readers: readersOf(reads),
    weights: Int32Array.from(reads, ({ length }) => 1 + (length >> 2)),
    circles: circles.map((members) => [...new Set(members)].sort((a, b) => a - b)),
  }
}

function readersOf(reads: readonly (readonly number[])[]): Lists {
  const from: number[] = []
  const to: number[] = []
  for (const [vertex, read] of reads.entries())
    for (const each of read) {
      from.push(each)
      to.push(vertex)
    }
  return listsOf(reads.length, from, to)
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
