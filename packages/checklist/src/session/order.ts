import { componentsOf } from './components.ts'
import type { MadeCounters } from './counters.ts'
import { eachIn, listIn, listsOf, nothing, type Lists } from './lists.ts'
import type { Bound, Effect, RuleDefinition } from './program.ts'

/** What the order of evaluation follows from. Vertices: slots, then rules. */
export interface Dependencies {
  readonly slotCount: number
  readonly parents: Int32Array
  readonly rules: readonly RuleDefinition[]
  /** Per rule: the slots its conditions read, -1 for none. */
  readonly conditions: Lists
  /** Per rule: behind the last slot that it reads. */
  readonly places: readonly number[]
  /** Everything depends on what stands before it. */
  readonly isBackwards: boolean
  readonly gates: readonly (readonly Effect[] | undefined)[]
  /** What calculations read, and document ids. */
  readonly bound: ReadonlyMap<number, Bound>
  readonly counted: MadeCounters
}

export interface Order {
  /** Vertices, what is read before its reader. */
  readonly order: Int32Array
  /** Vertices that depend on themselves, per circle. */
  readonly circles: readonly (readonly number[])[]
}

/**
 * The order of evaluation. Where nothing counts and everything depends backwards only, as the builder has it, the display
 * order will do, each rule behind the last slot it reads. Else what depends on itself through others is a circle (a
 * strongly connected component); checks name it, and no version with one is published. Inside one, rules and equations
 * read what is in it as unanswered and counters count nothing, so that every template has exactly one result.
 */
export function orderOf(dependencies: Dependencies): Order {
  const { slotCount, places, isBackwards, counted } = dependencies
  if (!isBackwards || counted.counters.size > 0) return sortedOrder(dependencies)
  const all = new Int32Array(slotCount + places.length)
  for (let slot = 0; slot < slotCount; slot++) all[slot] = slot + 1
  all.set(places, slotCount)
  // Of what has the same place the slot comes first: its number is lower.
  return { order: listsOf(slotCount + 1, all).entries, circles: [] }
}

function sortedOrder(dependencies: Dependencies): Order {
  const { slotCount, rules, bound } = dependencies
  const { counters } = dependencies.counted
  let components = componentsIn(dependencies)
  const before = components
  let cutAny = false
  for (const component of components) {
    if (component.length < 2) continue
    for (const vertex of component) {
      const counter = counters.get(vertex)
      if (counter === undefined) continue
      counter.group = -1
      cutAny = true
    }
  }
  if (cutAny) components = componentsIn(dependencies)
  const order = new Int32Array(slotCount + rules.length)
  let place = 0
  for (const component of components) {
    if (component.length > 1) cutCircle(component, dependencies)
    for (const vertex of component) {
      const equation = bound.get(vertex)
      if (equation?.inputs.includes(vertex)) equation.cut = new Set([...(equation.cut ?? []), vertex])
      order[place++] = vertex
    }
  }
  const circles = before.filter(
    ([first = -1, ...others]) => others.length > 0 || bound.get(first)?.cut?.has(first) === true,
  )
  return { order, circles }
}

/** Inside a circle: rules first, then slots from the top, both without what is in the circle. */
function cutCircle(component: number[], { slotCount, rules, conditions, bound }: Dependencies): void {
  const members = new Set(component)
  for (const vertex of component) {
    const rule = rules[vertex - slotCount]
    if (rule !== undefined) {
      const cut = listIn(conditions, rule.index).filter((slot) => members.has(slot))
      if (cut.length > 0) rule.cut = new Set(cut)
    }
    const equation = bound.get(vertex)
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
  const { slotCount, parents, rules, conditions, gates, bound, counted } = dependencies
  const end = slotCount + rules.length
  const inner: number[][] = counted.parents.map(() => [])
  for (const [group, parent] of counted.parents.entries()) inner[parent]?.push(end + group)
  const components = componentsOf(end + inner.length, (vertex) => {
    const group = vertex - end
    if (group >= 0) {
      const read = inner[group] ?? []
      eachIn(counted.members, group, (slot) => read.push(slot))
      return read
    }
    if (vertex >= slotCount) return listIn(conditions, vertex - slotCount).filter((slot) => slot >= 0)
    const parent = parents[vertex] ?? -1
    const read: number[] = parent < 0 ? [] : [parent]
    for (const { rule } of gates[vertex] ?? []) read.push(slotCount + rule.index)
    for (const input of bound.get(vertex)?.inputs ?? nothing) if (input >= 0 && input !== vertex) read.push(input)
    const counter = counted.counters.get(vertex)
    if (counter !== undefined && counter.group >= 0) read.push(end + counter.group)
    return read
  })
  return inner.length === 0 ? components : components.map((members) => members.filter((vertex) => vertex < end))
}
