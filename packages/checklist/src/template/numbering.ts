import { followUps } from './follow-ups.ts'
import type { Item, RuleSet, Template } from './model.ts'

const cache = new WeakMap<
  readonly Item[],
  { readonly sets: readonly RuleSet[]; readonly numbers: Map<string, string> }
>()

/** Tells that only titles and options that say nothing about structure differ, so that the numbers hold for both. */
export function inheritNumbers(before: readonly Item[], after: readonly Item[]): void {
  const cached = cache.get(before)
  if (cached !== undefined) cache.set(after, cached)
}

/**
 * The number each item shows. Pages count from 1 (the hidden page and what is on it has none); below a page "3.2.1"; what stands deeper than that,
 * and a follow-up below the question that reveals it, has a letter: "3.2.3a", then figures and letters in turn.
 */
export function numbering(template: Template): ReadonlyMap<string, string> {
  const cached = cache.get(template.items)
  if (cached?.sets === template.rule_sets) return cached.numbers
  const numbers = new Map<string, string>()
  const follows = followUps(template)
  /** Per depth: the number in front, and how many children were counted. */
  const prefixes: string[] = ['']
  const counts: number[] = [0]
  const followers = new Map<string, number>()
  for (const item of template.items) {
    const revealing = follows.get(item.id)
    let number: string
    if (revealing !== undefined) {
      const nth = (followers.get(revealing) ?? 0) + 1
      followers.set(revealing, nth)
      number = (numbers.get(revealing) ?? '') + letters(nth)
    } else if (item.type === 'hidden_page' || (item.depth > 0 && prefixes[item.depth] === '')) number = ''
    else {
      const nth = (counts[item.depth] ?? 0) + 1
      counts[item.depth] = nth
      number = below(prefixes[item.depth] ?? '', item.depth, nth)
    }
    numbers.set(item.id, number)
    prefixes[item.depth + 1] = number
    counts[item.depth + 1] = 0
  }
  cache.set(template.items, { sets: template.rule_sets, numbers })
  return numbers
}

function below(prefix: string, depth: number, nth: number): string {
  if (depth === 0) return String(nth)
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
