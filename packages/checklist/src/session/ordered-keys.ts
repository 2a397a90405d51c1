interface Placed {
  readonly after: string | null | undefined
  readonly placed: number
}

/** Keys of what is alive in its order: each stands behind its `after`, as they were placed one after another. */
export function orderedKeys<T extends Placed>(
  entries: ReadonlyMap<string, T>,
  isAlive: (entry: T) => boolean,
): readonly string[] {
  const sorted = [...entries].sort(([a, x], [b, y]) => x.placed - y.placed || (a < b ? -1 : 1))
  const order: string[] = []
  for (const [key, { after }] of sorted) {
    const place = after === undefined ? -1 : after === null ? 0 : order.indexOf(after) + 1
    if (place < 0 || (after !== null && place === 0)) order.push(key)
    else order.splice(place, 0, key)
  }
  return order.filter((key) => {
    const entry = entries.get(key)
    return entry !== undefined && isAlive(entry)
  })
}
