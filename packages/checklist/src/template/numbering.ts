import { lineageOf, positionOf, type Lineage } from './lineage.ts'
import type { Item, RuleSet, Template } from './model.ts'
import { endingsOf } from './page-numbers.ts'
import { setsByUuid } from './rule-sets.ts'
import { subtreeEnd } from './tree.ts'

/**
 * The number each item shows. Pages count from 1 (the hidden page and what is on it has none); below a page "3.2.1"; what stands deeper than that,
 * and a follow-up below the question that reveals it, has a letter: "3.2.3a", then figures and letters in turn.
 * After an edit only the pages it touched are counted anew.
 */
export function numbering(template: Template): ReadonlyMap<string, string> {
  const known = made.get(template.items)
  if (known?.sets === template.rule_sets) return known.numbers
  const numbers = new Numbers(template.items, pagesOf(template))
  made.set(template.items, { sets: template.rule_sets, numbers })
  return numbers
}

const made = new WeakMap<readonly Item[], { readonly sets: readonly RuleSet[]; readonly numbers: Numbers }>()

/** A page's items and their numbers without the page's own in front: "" for the page itself, ".2.1". */
interface CountedPage {
  readonly items: readonly Item[]
  readonly start: number
  readonly end: number
  readonly sets: readonly RuleSet[]
  readonly endings: ReadonlyMap<string, string>
}

interface NumberedPage extends CountedPage {
  /** "" on the hidden page. */
  readonly number: string
}

/** The pages counted last, by the page's id: used again where they are still the same. */
const countedPages = new WeakMap<Lineage, Map<string, CountedPage>>()

function pagesOf(template: Template): readonly NumberedPage[] {
  const { items, rule_sets: sets } = template
  const lineage = lineageOf(items)
  const kept = countedPages.get(lineage) ?? new Map<string, CountedPage>()
  countedPages.set(lineage, kept)
  const pages: NumberedPage[] = []
  let number = 0
  for (let start = 0; start < items.length;) {
    const page = items[start]
    const end = subtreeEnd(items, start)
    if (page === undefined) break
    const former = kept.get(page.id)
    let counted = former !== undefined && isSame(former, items, start, end, sets) ? former : null
    if (counted === null || counted.items !== items || counted.sets !== sets) {
      counted = { items, start, end, sets, endings: counted?.endings ?? endingsOf(items, start, end, sets) }
      kept.set(page.id, counted)
    }
    pages.push({ ...counted, number: page.type === 'hidden_page' ? '' : String(++number) })
    start = end
  }
  return pages
}

/** Whether the same items stand there in the same shape, and follow the same questions. */
function isSame(
  former: CountedPage,
  items: readonly Item[],
  start: number,
  end: number,
  sets: readonly RuleSet[],
): boolean {
  if (former.end - former.start !== end - start) return false
  const sameSets = former.sets === sets
  for (let offset = 0; offset < end - start; offset++) {
    const [then, now] = [former.items[former.start + offset], items[start + offset]]
    if (then === undefined || now === undefined) return false
    const uuid = now.options.rule_set_id
    if (
      then !== now &&
      (then.id !== now.id ||
        then.type !== now.type ||
        then.depth !== now.depth ||
        then.parent_id !== now.parent_id ||
        then.options.rule_set_id !== uuid)
    )
      return false
    if (!sameSets && typeof uuid === 'string' && setsByUuid(former.sets).get(uuid) !== setsByUuid(sets).get(uuid))
      return false
  }
  return true
}

/** Reads like a map of all items, in display order, and is one small map per page. */
class Numbers implements ReadonlyMap<string, string> {
  readonly #items: readonly Item[]
  readonly #pages: readonly NumberedPage[]
  /** The page asked about last: readers go through a template in order. */
  #last: NumberedPage | undefined

  constructor(items: readonly Item[], pages: readonly NumberedPage[]) {
    this.#items = items
    this.#pages = pages
  }

  get size(): number {
    return this.#items.length
  }

  get(id: string): string | undefined {
    const ending = this.#last?.endings.get(id)
    if (this.#last !== undefined && ending !== undefined) return this.#last.number + ending
    const page = this.#pageAt(positionOf(this.#items, id))
    this.#last = page ?? this.#last
    const found = page?.endings.get(id)
    return page === undefined || found === undefined ? undefined : page.number + found
  }

  has(id: string): boolean {
    return this.get(id) !== undefined
  }

  #pageAt(position: number): NumberedPage | undefined {
    if (position < 0) return undefined
    let [low, high] = [0, this.#pages.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#pages[middle]?.start ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return this.#pages[low]
  }

  *entries(): Generator<[string, string], undefined> {
    for (const { number, endings } of this.#pages) for (const [id, ending] of endings) yield [id, number + ending]
    return undefined
  }

  *keys(): Generator<string, undefined> {
    for (const { endings } of this.#pages) yield* endings.keys()
    return undefined
  }

  *values(): Generator<string, undefined> {
    for (const [, number] of this.entries()) yield number
    return undefined
  }

  [Symbol.iterator](): Generator<[string, string], undefined> {
    return this.entries()
  }

  forEach(visit: (number: string, id: string, all: ReadonlyMap<string, string>) => void): void {
    for (const [id, number] of this.entries()) visit(number, id, this)
  }
}
