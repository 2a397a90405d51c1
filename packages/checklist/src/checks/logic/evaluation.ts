import type { Json } from '../../template/model.ts'
import { roundedTo } from '../../calculation/decimal.ts'
import { CountBounds } from './count-bounds.ts'
import type { Expression } from './expression.ts'
import type { Leaf, Logic, LogicEffect, LogicItem, LogicRule, Test } from './model.ts'
import { both, no, opposite, truthIn, unknown, yes, type Truth } from './truth.ts'

/** Counters over more questions than this with an open count are not tried number by number. */
const widestCount = 2000

/**
 * The template's rules under a part of the answers, in three-valued logic: what comes out as yes or no does so for every
 * choice of what is left open.
 */
export class Evaluation {
  readonly logic: Logic
  /** item -> which of its domain's values is given, -1 for open. */
  readonly chosen: Int16Array
  /** Items whose relevance is proved to be no. */
  readonly never: Uint8Array
  readonly relevant: Uint8Array
  /** rule -> the branches it may have taken: bit 0 for none, bit n + 1 for branch n. */
  readonly taken: Int32Array
  /** Calculations: their result; undefined while open. */
  private readonly results: (number | null | undefined)[]
  private readonly counts: CountBounds
  /** Conditions that may come out either way, to see which are needed, each with what it is tried as. */
  freed: ReadonlyMap<Leaf, Truth> = new Map()
  /** Proving: what is only sampled counts as open. */
  proving = false
  /** How many vertices were evaluated, large ones counted for several. */
  steps = 0
  /** Vertices that hang on something that has changed. */
  private readonly stale: Uint8Array

  constructor(logic: Logic) {
    this.logic = logic
    const { length } = logic.items
    this.stale = new Uint8Array(logic.order.length)
    this.chosen = new Int16Array(length).fill(-1)
    this.never = new Uint8Array(length)
    this.relevant = new Uint8Array(length)
    this.taken = new Int32Array(logic.rules.length)
    this.results = []
    this.counts = new CountBounds(logic)
  }

  /** Evaluates the vertices, given in an order in which what is read comes first. */
  run(vertices: Int32Array): void {
    const { stale } = this
    for (let at = 0; at < vertices.length; at++) {
      const vertex = vertices[at] ?? 0
      stale[vertex] = 0
      this.evaluate(vertex)
    }
  }

  /** The same after a few things were chosen or freed: only what hangs on them. */
  refresh(vertices: Int32Array): void {
    const { stale } = this
    this.steps += vertices.length >> 4
    for (let at = 0; at < vertices.length; at++) {
      const vertex = vertices[at] ?? 0
      if (stale[vertex] === 0) continue
      stale[vertex] = 0
      if (this.evaluate(vertex)) this.touch(vertex)
    }
  }

  /** Gives the item this answer, -1 for none. */
  choose(item: number, value: number): void {
    if (this.chosen[item] === value) return
    this.chosen[item] = value
    this.touch(item)
  }

  /** What reads the vertex is to be evaluated again. */
  touch(vertex: number): void {
    const { start, entries } = this.logic.readers
    for (let at = start[vertex] ?? 0, end = start[vertex + 1] ?? 0; at < end; at++) this.stale[entries[at] ?? 0] = 1
  }

  /** What a freed condition comes out as has changed. */
  touchLeaf({ source }: Leaf): void {
    const rule = this.logic.rules[source?.rule ?? -1]
    if (rule !== undefined) this.stale[rule.vertex] = 1
  }

  /** Whether anything came out otherwise than before. */
  private evaluate(vertex: number): boolean {
    const { items, rules, groups, weights } = this.logic
    this.steps += weights[vertex] ?? 1
    const item = items[vertex]
    if (item !== undefined) return this.runItem(item)
    const rule = rules[vertex - items.length]
    if (rule === undefined) {
      const group = groups[vertex - items.length - rules.length]
      if (group !== undefined) this.counts.runGroup(group, this.chosen, (read) => this.relevance(read))
      return true
    }
    const taken = this.branchesOf(rule)
    if (this.taken[rule.index] === taken) return false
    this.taken[rule.index] = taken
    return true
  }

  truthOf(expression: Expression): Truth {
    switch (expression.kind) {
      case 'constant':
        return expression.value ? yes : no
      case 'relevant':
        return this.relevance(expression.item)
      case 'taken':
        return this.takes(expression.rule, expression.branch)
      case 'leaf':
        return this.leafTruth(expression.leaf)
      case 'not':
        return opposite(this.truthOf(expression.of))
      case 'free':
        return unknown
      case 'all':
      case 'any': {
        const decides = expression.kind === 'all' ? no : yes
        let open = false
        for (const member of expression.of) {
          const truth = this.truthOf(member)
          if (truth === decides) return decides
          open ||= truth === unknown
        }
        return open ? unknown : opposite(decides)
      }
    }
  }

  relevance(item: number): Truth {
    return truthIn(this.relevant[item])
  }

  takes({ index, unknown: open }: LogicRule, branch: number): Truth {
    if (open) return unknown
    const possible = this.taken[index] ?? 0
    const bit = 1 << (branch + 1)
    return (possible & bit) === 0 ? no : possible === bit ? yes : unknown
  }

  /** With its negation. */
  leafTruth(leaf: Leaf): Truth {
    if (leaf.free && (this.proving || !leaf.single)) return unknown
    const tried = this.freed.size === 0 ? undefined : this.freed.get(leaf)
    if (tried !== undefined) return tried
    const held = leaf.read < 0 ? no : this.heldBy(leaf)
    return leaf.not ? opposite(held) : held
  }

  testTruth(test: Test): Truth {
    if (test.kind === 'leaf') return this.leafTruth(test.leaf)
    const decides = test.kind === 'all' ? no : yes
    let open = false
    for (const member of test.members) {
      const each = this.testTruth(member)
      if (each === decides) return decides
      open ||= each === unknown
    }
    return open ? unknown : opposite(decides)
  }

  /** Whether the effect's gate hides, given what was before it. */
  gateTruth(gate: LogicEffect, before: Truth): Truth {
    if (gate.free && (this.proving || !gate.single))
      return before === yes && gate.action === 'visibility' ? yes : unknown
    if (gate.action === 'visibility') {
      if (before === yes) return yes
      const hides = this.visibilityHides(gate.rule)
      return hides === no ? before : hides
    }
    const value = gate.value !== false ? yes : no
    const takes = this.takes(gate.rule, gate.branch)
    return takes === yes ? value : takes === no || before === value ? before : unknown
  }

  private visibilityHides(rule: LogicRule): Truth {
    if (rule.unknown) return unknown
    const possible = this.taken[rule.index] ?? 0
    let hides = false
    let shows = false
    if ((possible & 1) !== 0) hides = true
    for (const [branch, { type }] of rule.branches.entries()) {
      if ((possible & (1 << (branch + 1))) === 0) continue
      if (type === 'else') hides = true
      else shows = true
    }
    return hides && shows ? unknown : hides ? yes : no
  }

  private heldBy(leaf: Leaf): Truth {
    const item = this.logic.items[leaf.read]
    if (item === undefined) return no
    const relevant = this.relevance(item.index)
    if (relevant === no) return leaf.hidden
    const held = this.heldWhileRelevant(leaf, item)
    return relevant === yes || held === leaf.hidden ? held : unknown
  }

  private heldWhileRelevant(leaf: Leaf, item: LogicItem): Truth {
    switch (item.kind) {
      case 'variable': {
        if (this.proving && !item.domain.exact) return unknown
        const chosen = this.chosen[item.index] ?? -1
        return chosen < 0 ? leaf.any : truthIn(leaf.truth[chosen])
      }
      case 'constant':
        return leaf.any
      case 'null':
        return leaf.hidden
      case 'calculation': {
        const result = this.results[item.index]
        return result === undefined ? unknown : leaf.holds({ value: result, na: false }) ? yes : no
      }
      case 'counter':
        return this.heldByCount(leaf, item.index)
      case 'free':
        return unknown
    }
  }

  private heldByCount(leaf: Leaf, counter: number): Truth {
    const [low, high] = [this.counts.leastOf(counter), this.counts.mostOf(counter)]
    if (high - low > widestCount) return unknown
    this.steps += (high - low) >> 2
    let held: Truth = leaf.holds({ value: low, na: false }) ? yes : no
    for (let count = low + 1; count <= high && held !== unknown; count++)
      if ((leaf.holds({ value: count, na: false }) ? yes : no) !== held) held = unknown
    return held
  }

  private branchesOf(rule: LogicRule): number {
    if (rule.always) return 2
    if (rule.unknown) return 0
    let possible = 0
    for (const [branch, { test }] of rule.branches.entries()) {
      const holds = test === null ? yes : this.testTruth(test)
      if (holds === no) continue
      possible |= 1 << (branch + 1)
      if (holds === yes) return possible
    }
    return possible | 1
  }

  private runItem(item: LogicItem): boolean {
    const { index } = item
    const relevant = this.never[index] === 1 ? no : item.unknown ? unknown : this.shownOf(item)
    let moved = this.relevant[index] !== relevant
    this.relevant[index] = relevant
    if (item.kind === 'calculation') {
      const result = this.resultOf(item)
      moved ||= this.results[index] !== result
      this.results[index] = result
    } else if (item.kind === 'counter') {
      moved = this.counts.runCounter(item, this.proving) || moved
    }
    return moved
  }

  private shownOf({ parent, outerGates, gates }: LogicItem): Truth {
    const above = parent < 0 ? yes : this.relevance(parent)
    return above === no ? no : both(above, both(this.notHidden(outerGates), this.notHidden(gates)))
  }

  private notHidden(gates: readonly LogicEffect[]): Truth {
    let hidden: Truth = no
    for (const gate of gates) hidden = this.gateTruth(gate, hidden)
    return opposite(hidden)
  }

  private resultOf(item: LogicItem): number | null | undefined {
    const { items } = this.logic
    if (item.unknown || item.equation === null) return undefined
    const numbers: (readonly number[])[] = []
    for (const input of item.inputs) {
      const read = items[input]
      if (read === undefined) {
        numbers.push([])
        continue
      }
      const value = this.valueOf(read, item)
      if (value === undefined) return undefined
      const number = numberBehind(read, value)
      numbers.push(number === null ? [] : [number])
    }
    const result = item.equation.evaluate((name) => numbers[name] ?? [])
    const digits = item.item.item.options.decimal
    return result !== null && typeof digits === 'number' ? roundedTo(result, digits) : result
  }

  /** What an equation reads of a question; undefined while open. */
  private valueOf(read: LogicItem, reader: LogicItem): Json | undefined {
    const relevant = this.relevance(read.index)
    if (relevant === no) return null
    const around = read.item.repeatChain.at(-1)
    if (around !== undefined && !reader.item.repeatChain.includes(around) && !this.isOneInstance(read)) return undefined
    if (relevant === unknown || (this.proving && !read.domain.exact)) return undefined
    switch (read.kind) {
      case 'variable': {
        const seen = read.domain.values[this.chosen[read.index] ?? -1]
        return seen === undefined ? undefined : seen.na ? null : seen.value
      }
      case 'constant':
        return read.constant
      case 'calculation':
        return this.results[read.index]
      case 'counter':
        return this.onlyCount(read.index)
      case 'null':
        return null
      case 'free':
        return undefined
    }
  }

  private onlyCount(counter: number): number | undefined {
    const least = this.counts.leastOf(counter)
    return least === this.counts.mostOf(counter) ? least : undefined
  }

  /** Looking for examples, there is one instance of every repeat; proving, there may be any number. */
  private isOneInstance({ item }: LogicItem): boolean {
    return !this.proving && item.repeatChain.every(({ repeats }) => repeats === 'repeat')
  }
}

/** The number an equation reads: the answer, a ticked checkbox as 1, an option's value. */
function numberBehind(read: LogicItem, value: Json): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string') return null
  const text = read.item.choiceOf.get(value)?.value ?? value
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
