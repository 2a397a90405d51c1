import { noVertices, type BoundEquation, type CounterDefinition, type Effect, type RuleDefinition } from './program.ts'
import { componentsOf } from './components.ts'
import { addTo } from './lists.ts'

/** What the order of evaluation follows from. Vertices: slots, then rules. */
export interface Dependencies {
  readonly slotCount: number
  readonly parents: Int32Array
  readonly rules: readonly RuleDefinition[]
  /** Per rule: the slots its conditions read, each once. */
  readonly reads: readonly (readonly number[])[]
  readonly gates: readonly (readonly Effect[] | undefined)[]
  readonly equations: ReadonlyMap<number, BoundEquation>
  readonly counters: ReadonlyMap<number, CounterDefinition>
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

function displayOrder({ slotCount, rules, reads, equations, counters }: Dependencies): Order | null {
  for (const [slot, { inputs }] of equations) for (const input of inputs) if (input >= slot) return null
  for (const [slot, { slots }] of counters) if ((slots.at(-1) ?? -1) >= slot) return null
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

function sortedOrder(dependencies: Dependencies): Order {
  const { slotCount, rules, equations, counters } = dependencies
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
      for (const counted of counter.slots) addTo(rawReaders, counted, vertex)
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

/** Components of slots and rules, those that are read before those that read them. */
function componentsIn(dependencies: Dependencies): number[][] {
  const { slotCount, parents, rules, reads, gates, equations, counters } = dependencies
  return componentsOf(slotCount + rules.length, (vertex) => {
    if (vertex >= slotCount) return reads[vertex - slotCount] ?? noVertices
    const parent = parents[vertex] ?? -1
    const read: number[] = parent < 0 ? [] : [parent]
    for (const { rule } of gates[vertex] ?? []) read.push(slotCount + rule.index)
    for (const input of equations.get(vertex)?.inputs ?? noVertices)
      if (input >= 0 && input !== vertex) read.push(input)
    const counter = counters.get(vertex)
    if (counter !== undefined && !counter.raw) for (const slot of counter.slots) read.push(slot)
    return read
  })
}
