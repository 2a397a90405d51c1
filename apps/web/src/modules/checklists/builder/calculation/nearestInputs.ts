import type { Item } from '@plumbline/checklist'

const most = 3

/** Steps of one letter from one word to another (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, sought] of [...other].entries())
      next.push(Math.min((row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1, (row[to] ?? 0) + (letter === sought ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** The questions somebody may have meant by a name that leads to none: whose title has it, or whose key is one slip away. */
export const nearestInputs = (
  inputs: readonly Item[],
  name: string,
  titleOf: (item: Item) => string,
): readonly Item[] => {
  const sought = name.trim().toLocaleLowerCase()
  if (sought === '') return []
  const steps = (item: Item): number => {
    const title = titleOf(item).toLocaleLowerCase()
    if (title.includes(sought)) return 0
    if (title.split(/\s+/).some((word) => word.length > 3 && distance(word, sought) <= 2)) return 1
    return distance(item.reference_key.toLocaleLowerCase(), sought) <= 1 ? 2 : Number.POSITIVE_INFINITY
  }
  return inputs
    .map((item) => ({ item, steps: steps(item) }))
    .filter((near) => Number.isFinite(near.steps))
    .toSorted((one, other) => one.steps - other.steps)
    .slice(0, most)
    .map(({ item }) => item)
}
