import type { Evaluation } from './evaluation.ts'
import { no, unknown, yes, type Truth } from './truth.ts'
import type { Expression } from './expression.ts'
import type { Leaf, Logic, LogicEffect, LogicItem, LogicRule, Test } from './model.ts'

/** A question that is not answered yet, or (item -1) a freed condition; `want`: what would help. */
export interface Open {
  readonly item: number
  readonly leaf: Leaf | null
  readonly want: Truth
}

type Step =
  | { readonly kind: 'expression'; readonly of: Expression; readonly want: Truth }
  | { readonly kind: 'test'; readonly of: Test; readonly want: Truth }
  | { readonly kind: 'rule'; readonly of: LogicRule; readonly branch: number; readonly want: Truth }
  | { readonly kind: 'item'; readonly of: LogicItem; readonly want: Truth }
  | { readonly kind: 'leaf'; readonly of: Leaf; readonly want: Truth }

/**
 * The way back from a goal that is not decided yet, through everything it hangs on that is not decided either. What does
 * not lie on it cannot change the goal any more.
 */
export class Trail {
  private readonly logic: Logic
  private readonly evaluation: Evaluation

  constructor(logic: Logic, evaluation: Evaluation) {
    this.logic = logic
    this.evaluation = evaluation
  }

  /** The first thing on the way that can be decided; null when nothing on it can. */
  firstOpen(goal: Expression, isOpen: (item: number) => boolean): Open | null {
    const stack: Step[] = [{ kind: 'expression', of: goal, want: yes }]
    const seen = new Set<object>()
    for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
      this.evaluation.steps += 2
      // A rule may be come to for one branch and for another; its tests are looked at once.
      if (step.kind !== 'rule' && seen.has(step.of)) continue
      seen.add(step.of)
      if (step.kind === 'leaf') {
        const open = this.openOf(step.of, step.want, isOpen)
        if (open !== null) return open
      }
      const next = this.from(step, isOpen)
      if (!Array.isArray(next)) return next
      for (let at = next.length - 1; at >= 0; at--) {
        const each: Step | undefined = next[at]
        if (each !== undefined) stack.push(each)
      }
    }
    return null
  }

  private openOf(leaf: Leaf, want: Truth, isOpen: (item: number) => boolean): Open | null {
    const tried = this.evaluation.freed.get(leaf)
    if (tried !== undefined) return tried === unknown ? { item: -1, leaf, want } : null
    return leaf.read >= 0 && this.isFollowed(leaf) && isOpen(leaf.read) ? { item: leaf.read, leaf, want } : null
  }

  private isFollowed({ free, single }: Pick<Leaf, 'free' | 'single'>): boolean {
    return !free || (single && !this.evaluation.proving)
  }

  /** What a step hangs on, in the order in which it is tried; or something to decide right there. */
  private from(step: Step, isOpen: (item: number) => boolean): Step[] | Open {
    switch (step.kind) {
      case 'expression':
        return this.fromExpression(step.of, step.want)
      case 'test':
        return this.fromTest(step.of, step.want)
      case 'rule':
        return this.fromRule(step.of, step.branch, step.want)
      case 'item':
        return this.fromItem(step.of, step.want)
      case 'leaf':
        return this.fromLeaf(step.of, isOpen)
    }
  }

  private fromExpression(of: Expression, want: Truth): Step[] {
    switch (of.kind) {
      case 'relevant': {
        const item = this.logic.items[of.item]
        return item === undefined ? [] : [{ kind: 'item', of: item, want }]
      }
      case 'taken':
        return [{ kind: 'rule', of: of.rule, branch: of.branch, want }]
      case 'leaf':
        return [{ kind: 'leaf', of: of.leaf, want }]
      case 'not':
        return [{ kind: 'expression', of: of.of, want: want === yes ? no : yes }]
      case 'all':
      case 'any':
        return of.of
          .filter((member) => this.evaluation.truthOf(member) === unknown)
          .map((member) => ({ kind: 'expression', of: member, want }))
      case 'constant':
      case 'free':
        return []
    }
  }

  private fromTest(of: Test, want: Truth): Step[] {
    if (of.kind === 'leaf') return [{ kind: 'leaf', of: of.leaf, want }]
    return of.members
      .filter((member) => this.evaluation.testTruth(member) === unknown)
      .map((member) => ({ kind: 'test', of: member, want }))
  }

  private fromRule(rule: LogicRule, branch: number, want: Truth): Step[] {
    if (rule.unknown || rule.always) return []
    const steps: Step[] = []
    for (const [position, { test }] of rule.branches.entries()) {
      if (branch >= 0 && position > branch) break
      if (test === null || this.evaluation.testTruth(test) !== unknown) continue
      steps.push({ kind: 'test', of: test, want: (position === branch) === (want === yes) ? yes : no })
    }
    return steps
  }

  private fromItem(item: LogicItem, want: Truth): Step[] {
    if (item.unknown) return []
    const steps: Step[] = []
    const parent = this.logic.items[item.parent]
    if (parent !== undefined && this.evaluation.relevance(parent.index) === unknown)
      steps.push({ kind: 'item', of: parent, want })
    // A later rule wins, so it is looked at first.
    for (const gate of [...item.outerGates, ...item.gates].reverse()) steps.push(...this.fromGate(gate, want))
    return steps
  }

  private fromGate(gate: LogicEffect, want: Truth): Step[] {
    const { rule, branch } = gate
    const possible = this.evaluation.taken[rule.index] ?? 0
    if (!this.isFollowed(gate) || rule.unknown || (possible & (possible - 1)) === 0) return []
    if (gate.action !== 'visibility')
      return [{ kind: 'rule', of: rule, branch, want: (gate.value !== false) === (want === no) ? yes : no }]
    return rule.branches.flatMap(({ test }): Step[] =>
      test !== null && this.evaluation.testTruth(test) === unknown ? [{ kind: 'test', of: test, want }] : [],
    )
  }

  /** Whether its question is shown, and the answers behind a calculation or counter. */
  private fromLeaf(leaf: Leaf, isOpen: (item: number) => boolean): Step[] | Open {
    const item = this.logic.items[leaf.read]
    if (item === undefined || !this.isFollowed(leaf) || this.evaluation.freed.has(leaf)) return []
    const steps: Step[] = []
    if (this.evaluation.relevance(item.index) === unknown) steps.push({ kind: 'item', of: item, want: yes })
    const behind = [...item.inputs, ...countedBy(item)]
    const met = new Set<number>()
    for (let input = behind.pop(); input !== undefined; input = behind.pop()) {
      const read = this.logic.items[input]
      if (read === undefined || met.has(input) || this.evaluation.relevance(input) === no) continue
      met.add(input)
      this.evaluation.steps++
      if (isOpen(input)) return { item: input, leaf: null, want: yes }
      if (this.evaluation.relevance(input) === unknown) steps.push({ kind: 'item', of: read, want: yes })
      for (const each of read.inputs) behind.push(each)
      for (const each of countedBy(read)) behind.push(each)
    }
    return steps
  }
}

/** What a counter counts. */
function countedBy({ count }: LogicItem): readonly number[] {
  if (count === null) return []
  const members: number[] = []
  const open = [count.group]
  for (let group = open.pop(); group !== undefined; group = open.pop()) {
    for (const member of group.members) members.push(member)
    open.push(...group.inner)
  }
  return members
}
