import type { CompiledItem } from './compiled-item.ts'
import { addTo } from './lists.ts'

/**
 * Which counters count the same: those of one kind (a type of question, or issues) and one reach (everything, a page, what
 * is below a section). A question belongs to the innermost group that counts it, a group to the next one around it, so
 * that half a template of counters takes no more room than the template.
 */
export interface CounterGroups {
  /** Per group: the one that counts all of this and more, of lower number; -1 for none. */
  readonly parents: readonly number[]
  /** By the item's index: the group of a counter; none or -1: it counts nothing. */
  readonly groupOf: ReadonlyMap<number, number>
  /** By the item's index: the innermost groups that count answers and issues of it; -1 for none. */
  readonly byType: Int32Array
  readonly byIssues: Int32Array
}

/** What a counter reaches, beside the index of the item around it. */
const everything = -1
const pageless = -2
const nothing = -3

export function groupCounters(items: readonly CompiledItem[], counters: readonly CompiledItem[]): CounterGroups {
  const parents: number[] = []
  const groupOf = new Map<number, number>()
  const byType = new Int32Array(items.length).fill(-1)
  const byIssues = new Int32Array(items.length).fill(-1)
  const kinds = new Map<string | null | undefined, CompiledItem[]>()
  for (const counter of counters)
    addTo(kinds, counter.type === 'issues_count' ? null : counter.item.options.type, counter)
  const types = new Set<string | null | undefined>(items.map(({ type }) => type)).add(null)
  for (const [kind, alike] of kinds) {
    if (!types.has(kind)) continue
    const groups = new Map(alike.map((counter) => [reachOf(counter), -1]))
    const groupAt = (reach: number, around: number): number => {
      if (!groups.has(reach)) return around
      groups.set(reach, parents.length)
      return parents.push(around) - 1
    }
    const whole = groupAt(everything, -1)
    const outside = groupAt(pageless, whole)
    const innermost = new Int32Array(items.length)
    for (const { index, parent, page, type } of items) {
      const around = parent !== null ? (innermost[parent.index] ?? -1) : page === null ? outside : whole
      innermost[index] = groupAt(index, around)
      if (kind === null) byIssues[index] = around
      else if (type === kind) byType[index] = around
    }
    for (const counter of alike) groupOf.set(counter.index, groups.get(reachOf(counter)) ?? -1)
  }
  return { parents, groupOf, byType, byIssues }
}

function reachOf({ item, page, parent }: CompiledItem): number {
  const scope: unknown = item.options.scope ?? item.options.count_scope
  if (scope === 'page') return page?.index ?? pageless
  return scope === 'section' ? (parent?.index ?? nothing) : everything
}
