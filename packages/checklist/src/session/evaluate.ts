import { isAnswered } from './answered.ts'
import type { Json } from '../template/model.ts'
import { eachScope, nodesBelow, SessionNode, type RuleNode, type Scope } from './node.ts'
import type { CounterDefinition, Effect, Leaf, RuleDefinition, Seen, Slot, Test } from './program.ts'
import type { SessionOptions } from './session.ts'

type Unit = SessionNode | RuleNode

/**
 * The part of a session that follows dependencies: what is relevant, what its value is, which branch of a rule holds.
 * Units are taken by rank, so each is evaluated once per change when the template has no circle. Colours, demands and
 * scores depend on these and are finished afterwards (finish.ts).
 */
export class Evaluator {
  private readonly heap: Unit[] = []
  private readonly options: SessionOptions
  private readonly seen: { value: Json; na: boolean } = { value: null, na: false }
  /** While everything is evaluated in order nothing has to be told to its readers. */
  private sweeping = false
  readonly dirty: SessionNode[] = []
  /** Rules that came to hold another branch; watched when a device answers. */
  readonly turned: RuleNode[] = []

  constructor(options: SessionOptions) {
    this.options = options
  }

  markDirty(node: SessionNode): void {
    if (node.dirty) return
    node.dirty = true
    this.dirty.push(node)
  }

  push(unit: Unit): void {
    if (unit.queued || this.sweeping) return
    unit.queued = true
    const { heap } = this
    let at = heap.length
    heap.push(unit)
    while (at > 0) {
      const up = (at - 1) >> 1
      const parent = heap[up]
      if (parent === undefined || parent.rank <= unit.rank) break
      heap[at] = parent
      heap[up] = unit
      at = up
    }
  }

  drain(): void {
    for (let unit = this.pop(); unit !== undefined; unit = this.pop()) this.evaluate(unit)
  }

  /** Evaluates all of a scope, given in the order of rank. */
  sweep(units: Iterable<Unit>): void {
    this.sweeping = true
    for (const unit of units) this.evaluate(unit)
    this.sweeping = false
  }

  /** After what stands for the node was changed. */
  changed(node: SessionNode): void {
    this.push(node)
    this.markDirty(node)
    for (const reader of node.slot.rawReaders) this.tell(node, reader)
  }

  /** Tells everything outside the scope that it, with what is inside it, came or went: readers, and targets of its rules. */
  instanceTurned(scope: Scope): void {
    for (const node of scope.nodes) {
      for (const reader of node.slot.readBy) if (reader.frame !== scope.frame) this.tell(node, reader)
      for (const reader of node.slot.rawReaders) if (reader.frame !== scope.frame) this.tell(node, reader)
      if (node.instances !== null) for (const inner of node.instances.values()) this.instanceTurned(inner.scope)
    }
    for (const { rule } of scope.rules) this.reachTargets(rule, scope)
  }

  /** Has everything a rule acts on worked out again. */
  private reachTargets(rule: RuleDefinition, from: Scope): void {
    for (const target of rule.targets) {
      const gated = rule.gated.has(target)
      eachScope(from, target.frame, (scope) => {
        const aimed = scope.nodes[target.local]
        if (aimed === undefined) return
        this.markDirty(aimed)
        if (gated) this.push(aimed)
      })
    }
  }

  private tell(node: SessionNode, reader: Slot['readBy'][number]): void {
    if (node.scope.frame === reader.frame) {
      this.pushLocal(node.scope, reader)
      return
    }
    eachScope(node.scope, reader.frame, (scope) => this.pushLocal(scope, reader))
  }

  private pushLocal(scope: Scope, reader: Slot['readBy'][number]): void {
    const unit = reader.kind === 'slot' ? scope.nodes[reader.local] : scope.rules[ruleLocal(scope, reader.index)]
    if (unit !== undefined) this.push(unit)
  }

  private pop(): Unit | undefined {
    const { heap } = this
    const top = heap[0]
    const last = heap.pop()
    if (top === undefined || last === undefined) return undefined
    top.queued = false
    if (heap.length === 0) return top
    let at = 0
    heap[0] = last
    for (;;) {
      let down = 2 * at + 1
      let child = heap[down]
      const other = heap[down + 1]
      if (other !== undefined && child !== undefined && other.rank < child.rank) {
        child = other
        down++
      }
      if (child === undefined || child.rank >= last.rank) return top
      heap[at] = child
      heap[down] = last
      at = down
    }
  }

  private evaluate(unit: Unit): void {
    if (unit instanceof SessionNode) this.evaluateNode(unit)
    else this.evaluateRule(unit)
  }

  private evaluateNode(node: SessionNode): void {
    const { slot, parent, scope } = node
    const open = scope.alive || slot.role !== 'inner'
    const relevant = open && (parent === null || parent.relevant) && !this.isGatedAway(node)
    const shown = open && slot.shown && (parent === null || parent.shown)
    const value = this.valueOf(node)
    const na = node.na && slot.allowsNa
    const effective = relevant && !na ? value : null
    const answered = relevant && isAnswered(node, value, na)
    const turned = relevant !== node.relevant || shown !== node.shown
    const moved = effective !== node.effective || answered !== node.answered || relevant !== node.relevant
    if (turned || moved || value !== node.value) this.markDirty(node)
    node.relevant = relevant
    node.shown = shown
    node.value = value
    node.effective = effective
    node.answered = answered
    if (slot.countedBy.length > 0) this.count(node)
    if (this.sweeping) return
    if (turned && slot.container) this.pushChildren(node)
    if (moved) for (const reader of slot.readBy) this.tell(node, reader)
  }

  private pushChildren(node: SessionNode): void {
    for (const below of nodesBelow(node)) this.push(below)
  }

  private valueOf(node: SessionNode): Json {
    const { slot, extra } = node
    switch (slot.definition.source) {
      case 'answer':
        return node.hasRow ? node.raw : (slot.defaultOf?.(this.options.now) ?? null)
      case 'given':
        return node.hasRow
          ? node.raw
          : (this.options.given?.[slot.item.baseId] ?? slot.defaultOf?.(this.options.now) ?? null)
      case 'media':
        return extra !== null && extra.mediaCount > 0 ? true : null
      case 'signatures':
        return extra !== null && extra.signatureCount > 0 ? true : null
      case 'computed':
        return this.computed(node)
      case 'none':
        return null
    }
  }

  private computed(node: SessionNode): Json {
    const { slot } = node
    if (slot.counts !== null) {
      if (this.sweeping) node.count = this.countAll(node)
      return node.count
    }
    if (slot.item.type === 'constant') return slot.defaultOf?.(this.options.now) ?? null
    if (!slot.readOnly && node.raw !== null) return node.raw
    if (slot.equation === null) return null
    const result = slot.equation.evaluate((name) => this.numbersOf(node, slot.equationSlots[name] ?? []))
    const digits = slot.item.item.options.decimal
    return result !== null && typeof digits === 'number' ? roundedTo(result, digits) : result
  }

  private numbersOf(node: SessionNode, inputs: readonly Slot[]): readonly number[] {
    const [input] = inputs
    if (input === undefined || node.slot.cut.has(input)) return []
    const numbers: number[] = []
    const take = (scope: Scope): void => {
      const read = scope.nodes[input.local]
      const number = read === undefined ? null : numberBehind(read)
      if (number !== null) numbers.push(number)
    }
    eachScope(node.scope, input.frame, take)
    return numbers
  }

  private count(node: SessionNode): void {
    const before = node.counted
    const beforeRaw = node.countedRaw
    const issues = (node.relevant ? (node.extra?.issueCount ?? 0) : 0) - node.countedIssues
    node.countedIssues += issues
    node.counted = node.relevant ? contribution(node, node.effective) : 0
    node.countedRaw = contribution(node, this.rawOf(node))
    if (this.sweeping) return
    for (const counter of node.slot.countedBy) {
      const { counts } = counter
      if (counts === null) continue
      if (counts.values !== null) {
        eachScope(node.scope, counter.frame, (scope) => this.recount(scope, counter))
        continue
      }
      const difference = counts.issues ? issues : counts.raw ? node.countedRaw - beforeRaw : node.counted - before
      if (difference === 0) continue
      eachScope(node.scope, counter.frame, (scope) => {
        const counting = scope.nodes[counter.local]
        if (counting === undefined) return
        counting.count += difference
        this.push(counting)
      })
    }
  }

  private recount(scope: Scope, counter: Slot): void {
    const counting = scope.nodes[counter.local]
    if (counting === undefined) return
    const count = this.countAll(counting)
    if (count === counting.count) return
    counting.count = count
    this.push(counting)
  }

  /** The whole count: for a counter that is new, or that counts something rarer than answers of a type. */
  countAll(node: SessionNode): number {
    const { counts } = node.slot
    if (counts === null) return 0
    let count = 0
    for (const slot of counts.slots)
      eachScope(node.scope, slot.frame, (scope) => {
        const counted = scope.nodes[slot.local]
        if (counted !== undefined) count += this.share(counted, counts)
      })
    return count
  }

  /** What one question adds to a counter. Outside a sweep, what it was last counted as: the difference is still to come. */
  private share(node: SessionNode, counts: CounterDefinition): number {
    if (counts.values !== null)
      return matches(node, counts.raw ? this.rawOf(node) : node.relevant ? node.effective : null, counts.values)
    if (!this.sweeping) return counts.issues ? node.countedIssues : counts.raw ? node.countedRaw : node.counted
    if (counts.issues) return node.relevant ? (node.extra?.issueCount ?? 0) : 0
    return contribution(node, counts.raw ? this.rawOf(node) : node.relevant ? node.effective : null)
  }

  private isGatedAway(node: SessionNode): boolean {
    const { gates } = node.slot
    if (gates.length === 0) return false
    let hidden = false
    for (const gate of gates)
      this.eachRule(node, gate, (rule) => {
        if (gate.action === 'visibility') hidden ||= rule.taken < 0 || rule.rule.branches[rule.taken]?.type === 'else'
        else if (rule.taken === gate.branch) hidden = gate.value !== false
      })
    return hidden
  }

  /** The rule of an effect as it stands for a node: one, or one per instance that acts on something outside. */
  eachRule(node: SessionNode, { rule }: Effect, visit: (rule: RuleNode) => void): void {
    if (node.scope.frame === rule.frame) {
      const own = node.scope.rules[ruleLocal(node.scope, rule.index)]
      if (own !== undefined) visit(own)
      return
    }
    eachScope(node.scope, rule.frame, (scope) => {
      const own = scope.rules[ruleLocal(scope, rule.index)]
      if (own !== undefined) visit(own)
    })
  }

  private evaluateRule(node: RuleNode): void {
    const { rule, scope } = node
    if (rule.always) return
    let taken = -1
    for (const [branch, { test }] of rule.branches.entries()) {
      if (test !== null && !this.holds(test, node)) continue
      taken = branch
      break
    }
    if (taken === node.taken) return
    node.taken = taken
    if (this.sweeping) return
    if (rule.writes.length > 0) this.turned.push(node)
    this.reachTargets(rule, scope)
  }

  private holds(test: Test, node: RuleNode): boolean {
    if (test.kind === 'leaf') return this.leafHolds(test.leaf, node) !== test.leaf.not
    return test.kind === 'all'
      ? test.members.every((member) => this.holds(member, node))
      : test.members.some((member) => this.holds(member, node))
  }

  /** Of a question that repeats around nothing of the rule: whether any instance holds. */
  private leafHolds({ slot, holds }: Leaf, node: RuleNode): boolean {
    if (slot === null) return false
    const raw = node.rule.cut.has(slot)
    if (slot.frame === node.scope.frame) {
      const read = node.scope.nodes[slot.local]
      return read !== undefined && holds(this.see(read, raw), this.options.now)
    }
    let any = false
    let met = false
    eachScope(node.scope, slot.frame, (scope) => {
      const read = scope.nodes[slot.local]
      if (read === undefined) return
      met = true
      any ||= holds(this.see(read, raw), this.options.now)
    })
    if (met) return any
    this.seen.value = null
    this.seen.na = false
    return holds(this.seen, this.options.now)
  }

  /** What was answered, whatever rules say; nothing for what is computed. */
  private rawOf(node: SessionNode): Json {
    const { source } = node.slot.definition
    for (let scope: Scope | null = node.scope; scope !== null; scope = scope.parent) if (!scope.alive) return null
    return source === 'computed' || (node.na && node.slot.allowsNa) ? null : this.valueOf(node)
  }

  private see(node: SessionNode, raw: boolean): Seen {
    const na = node.na && node.slot.allowsNa
    this.seen.value = raw ? this.rawOf(node) : node.effective
    this.seen.na = na && (raw || node.relevant)
    return this.seen
  }
}

/** Rules of a frame are numbered through the template; in a scope they stand in that order. */
export function ruleLocal(scope: Scope, index: number): number {
  const { rules } = scope.frame
  if (rules[index]?.index === index) return index
  let low = 0
  let high = rules.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rules[middle]?.index ?? 0) < index) low = middle + 1
    else high = middle
  }
  return low
}

function contribution(node: SessionNode, value: Json): number {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 0
  if (node.slot.item.type === 'checkbox') return value === true ? 1 : 0
  return 1
}

function matches(node: SessionNode, value: Json, wanted: readonly string[]): number {
  const chosen: readonly Json[] = Array.isArray(value) ? value : [value]
  const isWanted = (entry: Json): boolean => {
    if (typeof entry !== 'string') return wanted.includes(JSON.stringify(entry))
    const named = node.slot.item.choiceOf.get(entry)?.value
    return wanted.includes(entry) || (named !== undefined && wanted.includes(named))
  }
  return value !== null && chosen.some(isWanted) ? 1 : 0
}

/** The number an equation reads: the answer, a ticked checkbox as 1, an option's value. */
function numberBehind(node: SessionNode): number | null {
  const value = node.effective
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string') return null
  const text = node.slot.item.choiceOf.get(value)?.value ?? value
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

function roundedTo(value: number, digits: number): number {
  const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e${digits}`))}e${-digits}`)
  return Number.isFinite(rounded) ? (value < 0 ? -rounded : rounded) : value
}
