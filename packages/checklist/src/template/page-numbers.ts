import { followUpsAmong } from './follow-ups.ts'
import type { Item, RuleSet, Template } from './model.ts'
import { setsByUuid } from './rule-sets.ts'
import { subtreeEnd } from './tree.ts'

/** The number each item shows, all counted at once; numbering.ts says how they read, and keeps them through edits. */
export function numbersOf({ items, rule_sets }: Template): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>()
  let pages = 0
  for (let start = 0, end = 0; start < items.length; start = end) {
    end = subtreeEnd(items, start)
    const number = items[start]?.type === 'hidden_page' ? '' : String(++pages)
    for (const [id, ending] of endingsOf(items, start, end, rule_sets)) numbers.set(id, number + ending)
  }
  return numbers
}

/** Of the page from `start` up to and without `end`: each item's number without the page's own in front, ".2.1". */
export function endingsOf(
  items: readonly Item[],
  start: number,
  end: number,
  sets: readonly RuleSet[],
): ReadonlyMap<string, string> {
  const endings = new Map<string, string>()
  const hidden = items[start]?.type === 'hidden_page'
  const follows = followUpsAmong(items, start, end, setsByUuid(sets))
  /** Per depth: the number in front, and how many children were counted. */
  const prefixes: string[] = []
  const counts: number[] = []
  const followers = new Map<string, number>()
  for (let position = start; position < end; position++) {
    const item = items[position]
    if (item === undefined) break
    const revealing = follows.get(item.id)
    let ending: string
    if (hidden || position === start) ending = ''
    else if (revealing !== undefined) {
      const nth = (followers.get(revealing) ?? 0) + 1
      followers.set(revealing, nth)
      ending = (endings.get(revealing) ?? '') + letters(nth)
    } else {
      const nth = (counts[item.depth] ?? 0) + 1
      counts[item.depth] = nth
      ending = below(prefixes[item.depth] ?? '', item.depth, nth)
    }
    endings.set(item.id, ending)
    prefixes[item.depth + 1] = ending
    counts[item.depth + 1] = 0
  }
  return endings
}

function below(prefix: string, depth: number, nth: number): string {
  if (depth <= 2) return `${prefix}.${nth}`
  return depth % 2 === 1 ? prefix + letters(nth) : prefix + String(nth)
}

/** 1 -> a, 26 -> z, 27 -> aa. */
export function letters(nth: number): string {
  let text = ''
  for (let rest = nth; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text
  return text
}
