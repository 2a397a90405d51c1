/** Keys of what is alive in its order: each stands behind its `after`, as they were placed one after another. */
export function orderedKeys(
  entries: Iterable<
    readonly [string, { readonly after: string | null | undefined; readonly placed: number; readonly alive: boolean }]
  >,
): readonly string[] {
  const sorted = [...entries].sort(([a, x], [b, y]) => x.placed - y.placed || (a < b ? -1 : 1))
  const order: string[] = []
  let simple = true
  for (const [key, { after }] of sorted) {
    const place = after === undefined ? -1 : after === null ? 0 : order.indexOf(after) + 1
    if (after === undefined || (after !== null && place === 0)) order.push(key)
    else {
      order.splice(place, 0, key)
      simple = false
    }
  }
  const alive = new Set(sorted.filter(([, entry]) => entry.alive).map(([key]) => key))
  return simple && alive.size === order.length ? order : order.filter((key) => alive.has(key))
}
