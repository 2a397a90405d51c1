import type { CompiledItem } from './compiled.ts'
import { groupCounters } from './counter-groups.ts'
import { listsOf, type Lists } from './lists.ts'
import type { CounterDefinition, CounterGroup, Counters, Tally } from './program.ts'
import * as slotFlag from './slot-flag.ts'

/** Counters before the order says which of them count raw answers. */
export interface MadeCounters {
  readonly counters: ReadonlyMap<number, CounterDefinition>
  /** Per group: the group around it; the slots that belong to it and to none inside it. */
  readonly parents: readonly number[]
  readonly members: Lists
  readonly byType: Int32Array
  readonly byIssues: Int32Array
}

const noGroups = new Int32Array(0)

/** counter counts answered questions of a type, issues_count the issues; on all pages, the own page or the own section. */
export function makeCounters(
  items: readonly CompiledItem[],
  slots: readonly CompiledItem[],
  made: readonly number[],
  flags: readonly number[],
): MadeCounters {
  const counters = new Map<number, CounterDefinition>()
  if (made.length === 0)
    return { counters, parents: [], members: listsOf(0, [], []), byType: noGroups, byIssues: noGroups }
  const { parents, groupOf, byType, byIssues } = groupCounters(
    items,
    made.flatMap((slot) => slots[slot] ?? []),
  )
  for (const slot of made) {
    const item = slots[slot]
    const values: unknown = item?.type === 'counter' ? item.item.options.values : null
    counters.set(slot, {
      group: groupOf.get(item?.index ?? -1) ?? -1,
      values: Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : null,
      raw: false,
    })
  }
  const groupBy = (groups: Int32Array): Int32Array =>
    Int32Array.from(slots, ({ index }, slot) =>
      ((flags[slot] ?? 0) & slotFlag.container) === 0 ? (groups[index] ?? -1) : -1,
    )
  const [typed, issued] = [groupBy(byType), groupBy(byIssues)]
  const from: number[] = []
  const to: number[] = []
  for (const groups of [typed, issued])
    for (let slot = 0; slot < groups.length; slot++) {
      const group = groups[slot] ?? -1
      if (group < 0) continue
      from.push(group)
      to.push(slot)
    }
  return { counters, parents, members: listsOf(parents.length, from, to), byType: typed, byIssues: issued }
}

/** One tally for all counters that show the same number. */
export function talliesOf(
  { counters, parents, byType, byIssues }: MadeCounters,
  frameOf: readonly number[],
): Counters | null {
  if (counters.size === 0) return null
  const groups = parents.map((parent): CounterGroup & { all: Tally[] } => ({ parent, all: [], byText: new Map() }))
  const known = new Map<string, Tally>()
  const tallyOf = new Map<number, Tally | null>()
  let raw = false
  for (const [slot, counter] of counters) {
    const group = groups[counter.group]
    if (group === undefined) {
      tallyOf.set(slot, null)
      continue
    }
    raw ||= counter.raw
    const key = `${counter.group} ${counter.raw} ${JSON.stringify(counter.values)}`
    let tally = known.get(key)
    if (tally === undefined) {
      tally = { index: known.size, raw: counter.raw, readers: new Map() }
      known.set(key, tally)
      if (counter.values === null) group.all.push(tally)
      else
        for (const text of new Set(counter.values)) {
          const named = group.byText.get(text)
          if (named === undefined) group.byText.set(text, [tally])
          else named.push(tally)
        }
    }
    tallyOf.set(slot, tally)
    const frame = frameOf[slot] ?? 0
    const readers = tally.readers.get(frame)
    if (readers === undefined) tally.readers.set(frame, [slot])
    else readers.push(slot)
  }
  return { tallyOf, groups, byType, byIssues, tallies: known.size, raw }
}
