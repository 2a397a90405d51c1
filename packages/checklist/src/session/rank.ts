import type { RuleDefinition, Slot } from './program.ts'

type Vertex = Slot | RuleDefinition

/**
 * Gives every slot and rule its rank: what is read stands before its reader. What depends on itself through others is a
 * circle (a strongly connected component, found by R. Tarjan's algorithm, 1972); inside one, rules look at raw answers,
 * counters count raw answers and equations see nothing, so that every template has exactly one result.
 */
export function rankProgram(
  slots: readonly Slot[],
  rules: readonly RuleDefinition[],
): { readonly order: readonly Vertex[]; readonly circles: readonly (readonly string[])[] } {
  let components = componentsOf(slots, rules)
  const before = components
  if (cutCounters(components)) components = componentsOf(slots, rules)
  const order: Vertex[] = []
  for (const component of components) {
    if (component.length > 1) cutCircle(component)
    for (const vertex of component) {
      if (vertex.kind === 'slot' && vertex.equationSlots.some((inputs) => inputs.includes(vertex)))
        cutRead(vertex, vertex)
      vertex.rank = order.length
      order.push(vertex)
    }
  }
  const circles = before
    .filter((component) => component.length > 1 || isSelfReading(component[0]))
    .map((component) => [...new Set(component.map((vertex) => itemId(vertex)))])
  return { order, circles }
}

function itemId(vertex: Vertex): string {
  return (vertex.kind === 'slot' ? vertex : vertex.owner).item.item.id
}

function isSelfReading(vertex: Vertex | undefined): boolean {
  return vertex?.kind === 'slot' && vertex.cut.has(vertex)
}

function cutCounters(components: readonly (readonly Vertex[])[]): boolean {
  let any = false
  for (const component of components) {
    if (component.length < 2) continue
    for (const vertex of component) {
      if (vertex.kind !== 'slot' || vertex.counts === null) continue
      vertex.counts.raw = true
      for (const counted of vertex.counts.slots) counted.rawReaders.push(vertex)
      any = true
    }
  }
  return any
}

/** Inside a circle: rules first, on raw answers; then slots from the top, equations without what is in the circle. */
function cutCircle(component: Vertex[]): void {
  const members = new Set(component)
  for (const vertex of component) {
    if (vertex.kind === 'rule') {
      for (const read of vertex.reads)
        if (members.has(read)) {
          cutRead(vertex, read)
          read.rawReaders.push(vertex)
        }
    } else
      for (const inputs of vertex.equationSlots)
        for (const input of inputs) if (members.has(input)) cutRead(vertex, input)
  }
  component.sort((a, b) => (a.kind === b.kind ? a.index - b.index : a.kind === 'rule' ? -1 : 1))
}

function cutRead(vertex: Vertex, read: Slot): void {
  vertex.cut = new Set([...vertex.cut, read])
}

function readOf(vertex: Vertex): readonly Vertex[] {
  if (vertex.kind === 'rule') return vertex.reads
  const { parent, gates, equationSlots, counts } = vertex
  if (gates.length === 0 && equationSlots.length === 0 && counts === null) return parent === null ? nothing : [parent]
  const read: Vertex[] = parent === null ? [] : [parent]
  for (const { rule } of gates) read.push(rule)
  for (const inputs of equationSlots) for (const input of inputs) if (input !== vertex) read.push(input)
  if (counts !== null && !counts.raw && !counts.issues) read.push(...counts.slots)
  return read
}

const nothing: readonly Vertex[] = []

/** Components, those that are read before those that read them. Without recursion: a template may be deep. */
function componentsOf(slots: readonly Slot[], rules: readonly RuleDefinition[]): Vertex[][] {
  const vertices: readonly Vertex[] = [...slots, ...rules]
  const count = vertices.length
  const numberOf = (vertex: Vertex): number => (vertex.kind === 'slot' ? vertex.index : slots.length + vertex.index)
  const found = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const open = new Uint8Array(count)
  const stack: number[] = []
  const path: { readonly at: number; readonly reads: readonly Vertex[]; next: number }[] = []
  const components: Vertex[][] = []
  let counter = 0
  const enter = (at: number): void => {
    found[at] = low[at] = counter++
    open[at] = 1
    stack.push(at)
    const vertex = vertices[at]
    path.push({ at, reads: vertex === undefined ? nothing : readOf(vertex), next: 0 })
  }
  for (let start = 0; start < count; start++) {
    if (found[start] !== -1) continue
    enter(start)
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { at } = step
      const read = step.reads[step.next++]
      if (read !== undefined) {
        const to = numberOf(read)
        if (found[to] === -1) enter(to)
        else if (open[to] === 1) low[at] = Math.min(low[at] ?? 0, found[to] ?? 0)
        continue
      }
      path.pop()
      const up = path.at(-1)
      if (up !== undefined) low[up.at] = Math.min(low[up.at] ?? 0, low[at] ?? 0)
      if (low[at] !== found[at]) continue
      const component: Vertex[] = []
      for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
        open[member] = 0
        const vertex = vertices[member]
        if (vertex !== undefined) component.push(vertex)
        if (member === at) break
      }
      components.push(component)
    }
  }
  return components
}
