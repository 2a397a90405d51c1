import type { CompiledItem } from './compiled.ts'
import { addTo } from './lists.ts'
import type { CounterDefinition } from './program.ts'
import * as slotFlag from './slot-flag.ts'

export interface MadeCounters {
  readonly counters: ReadonlyMap<number, CounterDefinition>
  readonly countedBy: ReadonlyMap<number, readonly number[]>
}

/** counter counts answered questions of a type, issues_count the issues; on all pages, the own page or the own section. */
export function makeCounters(
  items: readonly CompiledItem[],
  made: readonly number[],
  flags: readonly number[],
): MadeCounters {
  const counters = new Map<number, CounterDefinition>()
  const countedBy = new Map<number, number[]>()
  for (const slot of made) {
    const item = items[slot]
    if (item === undefined) continue
    const { options } = item.item
    const scope: unknown = options.scope ?? options.count_scope
    const values: unknown = options.values
    const issues = item.type === 'issues_count'
    const slots: number[] = []
    for (const [other, counted] of items.entries()) {
      const isCounted =
        ((flags[other] ?? 0) & slotFlag.container) === 0 &&
        (issues || counted.type === options.type) &&
        (scope === 'page' ? counted.page === item.page : scope === 'section' ? isBelow(counted, item.parent) : true)
      if (!isCounted) continue
      slots.push(other)
      addTo(countedBy, other, slot)
    }
    counters.set(slot, {
      values: Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : null,
      slots,
      issues,
      raw: false,
    })
  }
  return { counters, countedBy }
}

function isBelow(item: CompiledItem, ancestor: CompiledItem | null): boolean {
  for (let parent = item.parent; parent !== null; parent = parent.parent) if (parent === ancestor) return true
  return false
}
