import { componentsOf } from './components.ts'
import type { MadeCounters } from './counters.ts'
import { addTo } from './lists.ts'
import { noVertices, type Bound, type Effect, type RuleDefinition } from './program.ts'

/** What the order of evaluation follows from. Vertices: slots, then rules. */
export interface Dependencies {
  readonly slotCount: number
  readonly parents: Int32Array
  readonly rules: readonly RuleDefinition[]
  /** Per rule: the slots its conditions read, each once. */
  readonly reads: readonly (readonly number[])[]
  readonly gates: readonly (readonly Effect[] | undefined)[]
  /** What calculations read, and document ids. */
  readonly equations: ReadonlyMap<number, Bound>
  readonly counted: MadeCounters
}

export interface Order {
  /** Vertices, what is read before its reader. */
  readonly order: Int32Array
  /** Vertices that depend on themselves, per circle. */
  readonly circles: readonly (readonly number[])[]
  readonly rawReaders: ReadonlyMap<number, readonly number[]>
}

/**
 * The order of evaluation. Where everything depends backwards only, as the builder has it, the display order will do,
 * each rule behind the last slot it reads. Else what depends on itself through others is a circle (a strongly connected
 * component); inside one, rules look at raw answers, counters count raw answers
 * and equations see nothing, so that every template has exactly one result.
 */
export function orderOf(dependencies: Dependencies): Order {
  return displayOrder(dependencies) ?? sortedOrder(dependencies)
}

function displayOrder({ slotCount, rules, reads, equations, counted }: Dependencies): Order | null {
  for (const [slot, { inputs }] of equations) for (const input of inputs) if (input >= slot) return null
  const last = lastCounted(counted)
  for (const [slot, { group }] of counted.counters) if ((last[group] ?? -1) >= slot) return null
  // Rules by the last slot they read: after[slot + 1] is the first of its rules, next[rule] the following one.
  const first = new Int32Array(slotCount + 1).fill(-1)
  const next = new Int32Array(rules.length).fill(-1)
  for (let rule = rules.length - 1; rule >= 0; rule--) {
    let last = -1
    const read = reads[rule] ?? noVertices
    for (let at = 0; at < read.length; at++) last = Math.max(last, read[at] ?? -1)
    const gated = rules[rule]?.gated ?? noVertices
    for (let at = 0; at < gated.length; at++) if ((gated[at] ?? 0) <= last) return null
    next[rule] = first[last + 1] ?? -1
    first[last + 1] = rule
  }
  const order = new Int32Array(slotCount + rules.length)
  let place = 0
  for (let slot = -1; slot < slotCount; slot++) {
    if (slot >= 0) order[place++] = slot
    for (let rule = first[slot + 1] ?? -1; rule >= 0; rule = next[rule] ?? -1) order[place++] = slotCount + rule
  }
  return { order, circles: [], rawReaders: new Map() }
}

/** Per group: the last slot that it counts. */
function lastCounted({ parents, members: { start, entries } }: MadeCounters): Int32Array {
  const last = new Int32Array(parents.length).fill(-1)
  for (let group = parents.length - 1; group >= 0; group--) {
    for (let at = start[group] ?? 0; at < (start[group + 1] ?? 0); at++)
      last[group] = Math.max(last[group] ?? -1, entries[at] ?? -1)
    const parent = parents[group] ?? -1
    if (parent >= 0) last[parent] = Math.max(last[parent] ?? -1, last[group] ?? -1)
  }
  return last
}

function sortedOrder(dependencies: Dependencies): Order {
  const { slotCount, rules, equations } = dependencies
  const { counters } = dependencies.counted
  const rawReaders = new Map<number, number[]>()
  let components = componentsIn(dependencies)
  const before = components
  let cutAny = false
  for (const component of components) {
    if (component.length < 2) continue
    for (const vertex of component) {
      const counter = counters.get(vertex)
      if (counter === undefined) continue
      counter.raw = true
      cutAny = true
    }
  }
  if (cutAny) components = componentsIn(dependencies)
  const order = new Int32Array(slotCount + rules.length)
  let place = 0
  for (const component of components) {
    if (component.length > 1) cutCircle(component, dependencies, rawReaders)
    for (const vertex of component) {
      const equation = equations.get(vertex)
      if (equation?.inputs.includes(vertex)) equation.cut = new Set([...(equation.cut ?? []), vertex])
      order[place++] = vertex
    }
  }
  const circles = before.filter(
    ([first = -1, ...others]) => others.length > 0 || equations.get(first)?.cut?.has(first) === true,
  )
  return { order, circles, rawReaders }
}

/** Inside a circle: rules first, on raw answers; then slots from the top, equations without what is in the circle. */
function cutCircle(
  component: number[],
  { slotCount, rules, reads, equations }: Dependencies,
  rawReaders: Map<number, number[]>,
): void {
  const members = new Set(component)
  for (const vertex of component) {
    const rule = rules[vertex - slotCount]
    if (rule !== undefined) {
      const cut = (reads[rule.index] ?? noVertices).filter((slot) => members.has(slot))
      for (const slot of cut) addTo(rawReaders, slot, vertex)
      if (cut.length > 0) rule.cut = new Set(cut)
    }
    const equation = equations.get(vertex)
    if (equation !== undefined) equation.cut = new Set(equation.inputs.filter((input) => members.has(input)))
  }
  const key = (vertex: number): number => (vertex < slotCount ? vertex + rules.length : vertex - slotCount)
  component.sort((a, b) => key(a) - key(b))
}

/**
 * Components of slots and rules, those that are read before those that read them. Groups of counters are vertices behind
 * the rules meanwhile: a counter reads its group, a group what it counts.
 */
function componentsIn(dependencies: Dependencies): number[][] {
  const { slotCount, parents, rules, reads, gates, equations, counted } = dependencies
  const { start, entries } = counted.members
  const end = slotCount + rules.length
  const inner: number[][] = counted.parents.map(() => [])
  for (const [group, parent] of counted.parents.entries()) inner[parent]?.push(end + group)
  const components = componentsOf(end + inner.length, (vertex) => {
    const group = vertex - end
    if (group >= 0) {
      const read = inner[group] ?? []
      for (let at = start[group] ?? 0; at < (start[group + 1] ?? 0); at++) read.push(entries[at] ?? 0)
      return read
    }
    if (vertex >= slotCount) return reads[vertex - slotCount] ?? noVertices
    const parent = parents[vertex] ?? -1
    const read: number[] = parent < 0 ? [] : [parent]
    for (const { rule } of gates[vertex] ?? []) read.push(slotCount + rule.index)
    for (const input of equations.get(vertex)?.inputs ?? noVertices)
      if (input >= 0 && input !== vertex) read.push(input)
    const counter = counted.counters.get(vertex)
    if (counter !== undefined && !counter.raw && counter.group >= 0) read.push(end + counter.group)
    return read
  })
  return inner.length === 0 ? components : components.map((members) => members.filter((vertex) => vertex < end))
}
