/** Many short lists of numbers in two tables: those of n stand in `entries` from start[n] to start[n + 1]. */
export interface Lists {
  readonly start: Int32Array
  readonly entries: Int32Array
}

/** The lists of 0 to count - 1 out of pairs (from[i] has to[i], or i itself), in the order of the pairs; -1 has none. */
export function listsOf(count: number, from: ArrayLike<number>, to?: readonly number[]): Lists {
  const start = new Int32Array(count + 1)
  for (let at = 0; at < from.length; at++) {
    const list = from[at] ?? 0
    if (list >= 0) start[list + 1] = (start[list + 1] ?? 0) + 1
  }
  for (let at = 0; at < count; at++) start[at + 1] = (start[at + 1] ?? 0) + (start[at] ?? 0)
  const next = start.slice()
  const entries = new Int32Array(from.length)
  for (let at = 0; at < from.length; at++) {
    const list = from[at] ?? 0
    if (list < 0) continue
    const place = next[list] ?? 0
    next[list] = place + 1
    entries[place] = to?.[at] ?? at
  }
  return { start, entries }
}

/** The list of n; eachIn visits it, which makes nothing. */
export function listIn({ start, entries }: Lists, n: number): Int32Array {
  return entries.subarray(start[n], start[n + 1])
}

export function eachIn({ start, entries }: Lists, n: number, visit: (entry: number) => void): void {
  for (let at = start[n] ?? 0, end = start[n + 1] ?? 0; at < end; at++) visit(entries[at] ?? 0)
}

/** An empty list, of anything. */
export const nothing: readonly never[] = []

/** Adds to the list of a key, which is made when it lacks. */
export function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
