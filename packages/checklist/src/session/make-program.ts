import type { Template } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'
import { makeCounters, talliesOf } from './counters.ts'
import { makeEquations } from './equations.ts'
import { eachIn, listsOf, type Lists } from './lists.ts'
import { makeRules } from './make-rules.ts'
import { orderOf } from './order.ts'
import type { Bound, Program, RuleDefinition } from './program.ts'
import type { Slots } from './slots.ts'
import * as matchCode from './match-code.ts'
import * as slotFlag from './slot-flag.ts'
import { makeTexts } from './texts.ts'
import type { TextMap } from './text-map.ts'

/** Rules and equations on the slots that were made, and their order; see program.ts. */
export function makeProgram(
  template: Template,
  items: readonly CompiledItem[],
  slots: Slots,
  ids: TextMap<CompiledItem>,
  baseIds: TextMap<number>,
): Program {
  const { flags, parents, inner } = slots
  const slotCount = slots.items.length
  const made = makeRules(template, slots, ids)
  const { rules, conditions } = made
  const equations = makeEquations(slots.items, slots.calculations, ids, inner)
  const texts = makeTexts(slots)
  const bound: ReadonlyMap<number, Bound> =
    texts.size === 0 ? equations : new Map<number, Bound>([...equations, ...texts])
  const counted = makeCounters(items, slots.items, slots.counters, flags)
  const { order, circles } = orderOf({ ...made, slotCount, parents, bound, counted })
  const rank = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) rank[order[place] ?? 0] = place
  for (let slot = 0; slot < counted.byType.length; slot++)
    if ((counted.byType[slot] ?? -1) >= 0 || (counted.byIssues[slot] ?? -1) >= 0) slots.mark(slot, slotFlag.counted)
  const { matches } = conditions
  for (const circle of circles)
    for (const vertex of circle)
      if ((rules[vertex - slotCount]?.cut ?? null) !== null)
        matches[vertex - slotCount] = (matches[vertex - slotCount] ?? 0) | matchCode.cut
  return {
    ...slots,
    ...made,
    slotCount,
    frameOf: new Int32Array(slots.frameOf),
    localOf: new Int32Array(slots.localOf),
    rank,
    order,
    readers: readersOf(slotCount, rules, conditions, bound),
    equations,
    texts,
    counters: talliesOf(counted),
    baseIds,
    circles,
  }
}

/** Who is told when a slot moves. What is in a circle with it is not: it reads nothing of it. */
function readersOf(
  slotCount: number,
  rules: readonly RuleDefinition[],
  conditions: Lists,
  bound: ReadonlyMap<number, Bound>,
): Lists {
  const from: number[] = []
  const to: number[] = []
  const add = (slot: number, cut: ReadonlySet<number> | null, reader: number): void => {
    if (slot < 0 || cut?.has(slot) === true) return
    from.push(slot)
    to.push(reader)
  }
  for (const [slot, { inputs, cut }] of bound) for (const input of inputs) add(input, cut, slot)
  for (let rule = 0; rule < rules.length; rule++)
    eachIn(conditions, rule, (slot) => {
      add(slot, rules[rule]?.cut ?? null, slotCount + rule)
    })
  return listsOf(slotCount, from, to)
}
