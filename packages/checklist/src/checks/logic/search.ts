import { Evaluation } from './evaluation.ts'
import { no, unknown, yes, type Truth } from './truth.ts'
import { readsOf, type Expression } from './expression.ts'
import type { Leaf, Logic } from './model.ts'
import { Trail } from './trail.ts'

/**
 * possible: with `chosen` (item -> its domain's value, -1: whatever), which is an example. impossible: proved. undecided:
 * something is not followed. out: the budget was spent.
 */
export type Outcome =
  | { readonly kind: 'possible'; readonly chosen: Int16Array }
  | { readonly kind: 'impossible' | 'undecided' | 'out' }

export interface SearchOptions {
  /** How many evaluations of a vertex it may cost. */
  readonly budget: number
  /** Conditions taken as open. */
  readonly freed?: ReadonlySet<Leaf>
  /** Sampled domains count as open: only this way is "impossible" a proof. */
  readonly proving?: boolean
  /** Answers that are given; only `open` items are searched. */
  readonly given?: { readonly chosen: Int16Array; readonly open: readonly number[] }
  /** Answers are kept within their questions' limits, but for these items. */
  readonly within?: { readonly except: ReadonlySet<number> }
}

/** The answer to an item, or what a freed condition comes out as. */
interface Decision {
  readonly item: number
  readonly leaf: Leaf | null
  readonly values: readonly number[]
  next: number
}

/** Everything an expression hangs on, in the order of evaluation; null when that is more than `most` vertices. */
export function coneOf({ reads, rank }: Logic, roots: readonly number[], most: number): Int32Array | null {
  const seen = new Set<number>(roots)
  const open = [...roots]
  for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop()) {
    for (const read of reads[vertex] ?? [])
      if (!seen.has(read)) {
        seen.add(read)
        open.push(read)
      }
    if (seen.size > most) return null
  }
  return Int32Array.from(seen).sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0))
}

/** Looks for answers under which the goal holds: depth first, from the goal back to the questions it hangs on. */
export class Search {
  private readonly logic: Logic
  readonly evaluation: Evaluation
  private readonly trail: Trail

  constructor(logic: Logic, evaluation: Evaluation = new Evaluation(logic)) {
    this.logic = logic
    this.evaluation = evaluation
    this.trail = new Trail(logic, evaluation)
  }

  solve(goal: Expression, cone: Int32Array, options: SearchOptions): Outcome {
    const { evaluation } = this
    const last = evaluation.steps + options.budget
    // What it costs to start with a clean slate, and to hand out a copy of it.
    evaluation.steps += this.logic.items.length >> 3
    const freed = new Map<Leaf, Truth>()
    for (const leaf of options.freed ?? noLeaves) freed.set(leaf, unknown)
    evaluation.freed = freed
    const give = ({ item, leaf }: Decision, value: number | undefined): void => {
      if (leaf === null) evaluation.choose(item, value ?? -1)
      else {
        freed.set(leaf, value === undefined ? unknown : value === 1 ? yes : no)
        evaluation.touchLeaf(leaf)
      }
    }
    evaluation.proving = options.proving ?? false
    if (options.given === undefined) evaluation.chosen.fill(-1)
    else evaluation.chosen.set(options.given.chosen)
    for (const item of options.given?.open ?? []) evaluation.chosen[item] = -1
    const decisions: Decision[] = []
    let complete = true
    for (evaluation.run(cone); ; evaluation.refresh(cone)) {
      const truth = evaluation.truthOf(goal)
      if (truth === yes) return { kind: 'possible', chosen: evaluation.chosen.slice() }
      const next = truth === unknown ? this.pick(goal, options) : null
      if (truth === unknown && next === null) complete = false
      if (next === null) {
        for (let top = decisions.at(-1); top !== undefined; top = decisions.at(-1)) {
          if (top.next < top.values.length) break
          give(top, undefined)
          decisions.pop()
        }
        const top = decisions.at(-1)
        if (top === undefined) return { kind: complete ? 'impossible' : 'undecided' }
        give(top, top.values[top.next++])
      } else {
        decisions.push(next)
        give(next, next.values[next.next++])
      }
      if (evaluation.steps > last) return { kind: 'out' }
    }
  }

  /** The next thing to decide, its values in the order in which they help; null when nothing more would. */
  private pick(goal: Expression, options: SearchOptions): Decision | null {
    const open = this.trail.firstOpen(goal, (item) => this.isOpen(item, options))
    if (open === null) return null
    if (open.item >= 0) return this.decide(open.item, open.leaf, open.want, options)
    return { item: -1, leaf: open.leaf, values: open.want === yes ? [1, 0] : [0, 1], next: 0 }
  }

  private isOpen(index: number, { given, proving }: SearchOptions): boolean {
    const item = this.logic.items[index]
    if (item === undefined || item.kind !== 'variable' || item.domain.values.length === 0) return false
    if (proving === true && !item.domain.exact) return false
    if (this.evaluation.chosen[index] !== -1) return false
    return given === undefined || given.open.includes(index)
  }

  private decide(index: number, leaf: Leaf | null, want: Truth, { within }: SearchOptions): Decision {
    const { values, within: allowed } = this.logic.items[index]?.domain ?? { values: [], within: [] }
    const kept: number[] = []
    const limited = within !== undefined && !within.except.has(index)
    for (const position of values.keys()) if (!limited || allowed[position] === true) kept.push(position)
    if (leaf !== null) {
      const fits = (position: number): number =>
        (leaf.truth[position] === 1) === ((want === yes) !== leaf.not) ? 0 : 1
      kept.sort((a, b) => fits(a) - fits(b) || a - b)
    }
    return { item: index, leaf: null, values: kept, next: 0 }
  }
}

const noLeaves: ReadonlySet<Leaf> = new Set()

/** Where an expression's cone starts. */
export function rootsOf(goal: Expression): readonly number[] {
  return [...new Set(readsOf(goal))]
}
