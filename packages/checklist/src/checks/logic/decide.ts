import { chanceFrom } from './chance.ts'
import { Evaluation } from './evaluation.ts'
import { yes } from './truth.ts'
import type { Expression } from './expression.ts'
import type { Leaf, Logic, LogicItem, Test } from './model.ts'
import { coneOf, rootsOf, Search, type Outcome } from './search.ts'

/** How much work the checks may do, in evaluations of one item or rule; what is not decided by then is said so. */
export interface Budget {
  readonly total: number
  readonly each: number
}

export const usualBudget: Budget = { total: 4_000_000, each: 300_000 }

const largestExplained = 2000
/** What deciding a goal of its own costs, about: an example is tried on the others where that is cheaper. */
const stepsPerGoal = 50

/**
 * Decides one question after another about a template: "can this ever be so?". First whatever random answers show, then,
 * question by question, a change to answers that nearly show it, then a search that ends with an example or a proof.
 */
export class Decider {
  readonly logic: Logic
  private readonly search: Search
  private readonly whole: Evaluation
  private readonly pool: Int16Array[] = []
  /** item -> the answers of the pool that show it. */
  private readonly showing: Int32Array
  private readonly budget: Budget

  constructor(logic: Logic, budget: Budget = usualBudget) {
    this.logic = logic
    this.budget = budget
    this.search = new Search(logic)
    this.whole = new Evaluation(logic)
    this.showing = new Int32Array(logic.items.length).fill(-1)
  }

  /** The outcome for each goal, in their order. */
  decideAll(goals: readonly Expression[]): readonly Outcome[] {
    const outcomes: (Outcome | undefined)[] = goals.map(() => undefined)
    const open = new Set(goals.keys())
    const settle = (chosen: Int16Array): void => {
      for (const at of open) {
        const goal = goals[at]
        if (goal === undefined || this.whole.truthOf(goal) !== yes) continue
        outcomes[at] = { kind: 'possible', chosen }
        open.delete(at)
      }
    }
    const size = this.logic.weights.reduce((sum, each) => sum + each, 1)
    const rounds = Math.max(4, Math.min(48, Math.floor(this.budget.total / 4 / size)))
    const random = chanceFrom(20_261_120)
    for (let round = 0; round < rounds && open.size > 0; round++) settle(this.sample(random))
    const { rank } = this.logic
    const depth = (at: number): number => {
      const goal = goals[at]
      return goal === undefined ? 0 : rootsOf(goal).reduce((most, root) => Math.max(most, rank[root] ?? 0), 0)
    }
    for (const at of [...open].sort((a, b) => depth(a) - depth(b) || a - b)) {
      const goal = goals[at]
      if (goal === undefined || !open.has(at)) continue
      const outcome = this.decide(goal)
      outcomes[at] = outcome
      open.delete(at)
      if (outcome.kind === 'impossible' && goal.kind === 'relevant') this.neverShown(goal.item)
      const worthwhile = open.size * stepsPerGoal > this.logic.order.length && !this.spent()
      if (outcome.kind === 'possible' && worthwhile) settle(this.adopt(outcome.chosen))
    }
    return outcomes.map((outcome) => outcome ?? { kind: 'out' })
  }

  /** Can it ever be so? */
  decide(goal: Expression): Outcome {
    const cone = this.coneFor(goal)
    if (cone === null) return { kind: 'out' }
    const found = this.extend(goal, cone) ?? this.search.solve(goal, cone, { budget: this.left() })
    if (found.kind === 'possible') this.remember(found.chosen, cone)
    if (found.kind === 'possible' || found.kind === 'out' || this.isExact(cone)) return found
    return this.search.solve(goal, cone, { budget: this.left(), proving: true }).kind === 'impossible'
      ? { kind: 'impossible' }
      : { kind: 'undecided' }
  }

  /** Can it be so while every answer is within its question's limits? Those in `except` may be outside. */
  decideWithin(goal: Expression, except: ReadonlySet<number>): Outcome {
    const cone = this.coneFor(goal)
    if (cone === null) return { kind: 'out' }
    const found = this.search.solve(goal, cone, { budget: this.left(), within: { except } })
    return found.kind === 'impossible' && !this.isExact(cone) ? { kind: 'undecided' } : found
  }

  /**
   * A smallest set of conditions that exclude each other: without any one of them the goal is no longer proved
   * impossible. Found by leaving out one after another, many at a time first.
   */
  reasonsAgainst(goal: Expression): readonly Leaf[] {
    const cone = this.coneFor(goal)
    if (cone === null) return []
    const needed = this.leavesOf(goal, cone)
    const freed = new Set<Leaf>()
    const known = this.search.evaluation.never.slice()
    // What is proved is worked out once more, so that its conditions are named too; but for what is very large.
    if (cone.length <= largestExplained) this.search.evaluation.never.fill(0)
    else for (const root of rootsOf(goal)) this.search.evaluation.never[root] = 0
    for (let size = Math.max(1, Math.floor(needed.length / 2)); size >= 1; size = Math.floor(size / 2))
      for (let from = 0; from < needed.length;) {
        const block = needed.slice(from, from + size)
        for (const each of block) freed.add(each)
        const outcome = this.search.solve(goal, cone, { budget: this.left(), freed, proving: true })
        if (outcome.kind === 'impossible') needed.splice(from, block.length)
        else {
          for (const each of block) freed.delete(each)
          from += block.length
        }
      }
    this.search.evaluation.never.set(known)
    return needed
  }

  /** The same example with as few answers as show it. */
  smallest(goal: Expression, chosen: Int16Array): Int16Array {
    const cone = this.coneFor(goal)
    const kept = chosen.slice()
    if (cone === null) return kept
    const evaluation = new Evaluation(this.logic)
    const inCone = new Set(cone)
    for (const item of kept.keys()) if (!inCone.has(item)) kept[item] = -1
    evaluation.chosen.set(kept)
    evaluation.run(cone)
    for (const vertex of cone.toReversed()) {
      const value = kept[vertex]
      if (value === undefined || value < 0 || this.spent()) continue
      const before = evaluation.steps
      // Open if it may be; else unanswered, which is the first of every domain.
      for (const less of [-1, 0, value]) {
        kept[vertex] = less
        evaluation.choose(vertex, less)
        evaluation.refresh(cone)
        if (evaluation.truthOf(goal) === yes) break
      }
      this.whole.steps += evaluation.steps - before
    }
    return kept
  }

  private leavesOf(goal: Expression, cone: Int32Array): Leaf[] {
    const { items, rules } = this.logic
    const leaves: Leaf[] = []
    for (const vertex of cone) {
      const rule = rules[vertex - items.length]
      if (rule !== undefined) for (const { test } of rule.branches) if (test !== null) leaves.push(...leavesIn(test))
    }
    // Those nearest to the goal are named before those far from it.
    const own = new Set(rootsOf(goal))
    const isNear = ({ source }: Leaf): boolean => own.has(rules[source?.rule ?? -1]?.vertex ?? -1)
    return [...leaves.filter((leaf) => !isNear(leaf)), ...leaves.filter(isNear)]
  }

  private spent(): boolean {
    return this.search.evaluation.steps + this.whole.steps >= this.budget.total
  }

  private left(): number {
    const left = this.budget.total - this.search.evaluation.steps - this.whole.steps
    return Math.max(0, Math.min(this.budget.each, left))
  }

  private coneFor(goal: Expression): Int32Array | null {
    const cone = coneOf(this.logic, rootsOf(goal), this.left())
    this.search.evaluation.steps += cone === null ? this.left() : cone.length
    return cone
  }

  /** Is everything in it followed as it is, so that finding no example is a proof? */
  private isExact(cone: Int32Array): boolean {
    const { items, rules } = this.logic
    return cone.every((vertex) => {
      const item = items[vertex]
      if (item === undefined) return rules[vertex - items.length]?.free !== true
      const { domain, gates, outerGates, kind } = item
      if (!domain.exact || gates.some(({ free }) => free) || outerGates.some(({ free }) => free)) return false
      return (kind !== 'calculation' && kind !== 'counter') || !this.readsAcross(item)
    })
  }

  private readsAcross({ item, inputs, count }: LogicItem): boolean {
    if (count !== null) return count.near.length < count.group.frames.size
    return inputs.some((index) => {
      const around = this.logic.items[index]?.item.repeatChain.at(-1)
      return around !== undefined && !item.repeatChain.includes(around)
    })
  }

  /** Nobody ever sees the item: known from now on. */
  private neverShown(item: number): void {
    this.search.evaluation.never[item] = 1
  }

  /** Random answers everywhere. */
  private sample(random: () => number): Int16Array {
    const chosen = new Int16Array(this.logic.items.length).fill(-1)
    for (const { index, domain } of this.logic.items)
      if (domain.values.length > 0) chosen[index] = Math.floor(random() * domain.values.length)
    return this.keep(chosen)
  }

  /** An example that was found, with nothing left open. */
  private adopt(found: Int16Array): Int16Array {
    const base = this.pool.at(-1)
    return this.keep(found.map((value, item) => (value < 0 ? (base?.[item] ?? -1) : value)))
  }

  /** What an example shows, as far as the search has just evaluated it. */
  private remember(chosen: Int16Array, cone: Int32Array): void {
    for (const vertex of cone)
      if (this.search.evaluation.relevant[vertex] === yes && vertex < this.logic.items.length)
        this.showing[vertex] = this.pool.length
    this.pool.push(chosen)
  }

  private keep(chosen: Int16Array): Int16Array {
    this.whole.chosen.set(chosen)
    this.whole.run(this.logic.order)
    for (const { index } of this.logic.items)
      if (this.whole.relevant[index] === yes) this.showing[index] = this.pool.length
    this.pool.push(chosen)
    return chosen
  }

  /** Takes answers that show what the goal reads, and changes only what it reads itself. */
  private extend(goal: Expression, cone: Int32Array): Outcome | null {
    const near = this.nearby(goal)
    if (near.length === 0 || near.length > 12) return null
    const tried = new Set<number>()
    for (const item of near) tried.add(this.showing[item] ?? -1)
    for (const at of [...tried].slice(0, 4)) {
      const chosen = this.pool[at]
      if (chosen === undefined) continue
      const budget = Math.min(this.left(), cone.length * 40)
      const outcome = this.search.solve(goal, cone, { budget, given: { chosen, open: near } })
      if (outcome.kind === 'possible') return outcome
    }
    return null
  }

  /** The questions that the goal's own rules read. */
  private nearby(goal: Expression): readonly number[] {
    const { items, rules, reads } = this.logic
    const near = new Set<number>()
    const take = (vertex: number): void => {
      if (items[vertex]?.kind === 'variable') near.add(vertex)
      else for (const input of items[vertex]?.inputs ?? []) if (items[input]?.kind === 'variable') near.add(input)
    }
    for (const root of rootsOf(goal)) {
      take(root)
      const isRule = rules[root - items.length] !== undefined
      for (const read of reads[root] ?? [])
        if (isRule) take(read)
        else if (rules[read - items.length] !== undefined) for (const each of reads[read] ?? []) take(each)
    }
    return [...near].slice(0, 13)
  }
}

export function leavesIn(test: Test): readonly Leaf[] {
  return test.kind === 'leaf' ? [test.leaf] : test.members.flatMap(leavesIn)
}
