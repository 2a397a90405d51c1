import type { CompiledItem } from './compiled-item.ts'
import { groupCounters } from './counter-groups.ts'
import { addTo, listsOf, nothing, type Lists } from './lists.ts'
import type { CounterDefinition, CounterGroup, Counters, Tally } from './program.ts'
import * as slotFlag from './slot-flag.ts'
import type { Slots } from './slots.ts'

/** Counters before the order says which of them are in a circle. */
export interface MadeCounters {
  readonly counters: ReadonlyMap<number, CounterDefinition>
  /** Per group: the group around it; the slots that belong to it and to none inside it. */
  readonly parents: readonly number[]
  readonly members: Lists
  readonly byType: Int32Array
  readonly byIssues: Int32Array
}

const noGroups = new Int32Array(0)

/**
 * counter counts answered questions of a type, issues_count the issues; on all pages, the own page or the own section. An
 * issue is no answer: it counts whether a rule hides the question or not, so nothing has to be known before it.
 */
export function makeCounters(
  items: readonly CompiledItem[],
  { items: slots, counters: made, flags }: Slots,
): MadeCounters {
  const counters = new Map<number, CounterDefinition>()
  if (made.length === 0)
    return { counters, parents: [], members: listsOf(0, nothing), byType: noGroups, byIssues: noGroups }
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
    })
  }
  const groupBy = (groups: Int32Array): Int32Array =>
    Int32Array.from(slots, ({ index }, slot) => {
      const fixed = flags[slot] ?? 0
      const group = (fixed & slotFlag.container) === 0 ? (groups[index] ?? -1) : -1
      if (group >= 0) flags[slot] = fixed | slotFlag.counted
      return group
    })
  const typed = groupBy(byType)
  return { counters, parents, members: listsOf(parents.length, typed), byType: typed, byIssues: groupBy(byIssues) }
}

/** One tally for all counters that show the same number. */
export function talliesOf({ counters, parents, byType, byIssues }: MadeCounters): Counters | null {
  if (counters.size === 0) return null
  const groups = parents.map((parent): CounterGroup & { all: Tally[] } => ({ parent, all: [], byText: new Map() }))
  const known = new Map<string, Tally>()
  const tallyOf = new Map<number, Tally | null>()
  for (const [slot, counter] of counters) {
    const group = groups[counter.group]
    if (group === undefined) {
      tallyOf.set(slot, null)
      continue
    }
    const key = `${counter.group} ${JSON.stringify(counter.values)}`
    let tally = known.get(key)
    if (tally === undefined) {
      tally = { index: known.size, readers: [] }
      known.set(key, tally)
      if (counter.values === null) group.all.push(tally)
      else for (const text of new Set(counter.values)) addTo(group.byText, text, tally)
    }
    tallyOf.set(slot, tally)
    tally.readers.push(slot)
  }
  return { tallyOf, groups, byType, byIssues, tallies: known.size }
}
