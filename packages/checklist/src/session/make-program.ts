import type { Template } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'
import { makeCounters, talliesOf } from './counters.ts'
import { makeEquations } from './equations.ts'
import { eachIn, listsOf, nothing, type Lists } from './lists.ts'
import { makeRules, type MadeRules } from './make-rules.ts'
import { orderOf } from './order.ts'
import type { Bound, Following, Program } from './program.ts'
import type { Slots } from './slots.ts'
import * as matchCode from './match-code.ts'
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
  const slotCount = slots.items.length
  const made = makeRules(template, slots, ids)
  const { rules, conditions } = made
  const equations = makeEquations(slots, ids)
  const texts = makeTexts(slots)
  const bound: ReadonlyMap<number, Bound> =
    texts.size === 0 ? equations : new Map<number, Bound>([...equations, ...texts])
  const counted = makeCounters(items, slots)
  const { order, circles } = orderOf({ ...made, ...slots, slotCount, bound, counted })
  const { matches } = conditions
  for (const circle of circles)
    for (const vertex of circle)
      if ((rules[vertex - slotCount]?.cut ?? null) !== null)
        matches[vertex - slotCount] = (matches[vertex - slotCount] ?? 0) | matchCode.cut
  let following: Following | null = null
  return {
    ...slots,
    ...made,
    slotCount,
    frameOf: new Int32Array(slots.frameOf),
    localOf: new Int32Array(slots.localOf),
    order,
    following: () => (following ??= followingOf(slotCount, order, made, bound)),
    equations,
    texts,
    counters: talliesOf(counted),
    baseIds,
    circles,
  }
}

/** What a change follows, out of what is aimed at slots and what is read. */
function followingOf(
  slotCount: number,
  order: Int32Array,
  { rules, gates, effects, conditions }: MadeRules,
  bound: ReadonlyMap<number, Bound>,
): Following {
  const rank = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) rank[order[place] ?? 0] = place
  const from: number[] = []
  const to: number[] = []
  // What is in a circle with its reader tells it nothing: it reads nothing of it.
  const add = (slot: number, cut: ReadonlySet<number> | null | undefined, reader: number): void => {
    if (cut?.has(slot) === true) return
    from.push(slot)
    to.push(reader)
  }
  for (const [slot, { inputs, cut }] of bound) for (const input of inputs) add(input, cut, slot)
  for (let rule = 0; rule < rules.length; rule++)
    eachIn(conditions, rule, (slot) => {
      add(slot, rules[rule]?.cut, slotCount + rule)
    })
  const readers = listsOf(slotCount, from, to)
  const aimedAt = (aimed: Program['effects']): Lists => {
    from.length = to.length = 0
    for (let slot = 0; slot < slotCount; slot++)
      for (const { rule } of aimed[slot] ?? nothing) {
        from.push(rule.index)
        to.push(slot)
      }
    return listsOf(rules.length, from, to)
  }
  return { rank, readers, gated: aimedAt(gates), targets: aimedAt(effects) }
}
