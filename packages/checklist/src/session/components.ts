/**
 * Strongly connected components (R. Tarjan, 1972), each after those it reads. `readsOf` gives the vertices that one
 * reads. Without recursion: a chain may be as long as a template.
 */
export function componentsOf(count: number, readsOf: (vertex: number) => ArrayLike<number>): number[][] {
  const found = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const open = new Uint8Array(count)
  const stack: number[] = []
  const path: { readonly at: number; readonly reads: ArrayLike<number>; next: number }[] = []
  const components: number[][] = []
  let counter = 0
  const enter = (at: number): void => {
    found[at] = low[at] = counter++
    open[at] = 1
    stack.push(at)
    path.push({ at, reads: readsOf(at), next: 0 })
  }
  for (let start = 0; start < count; start++) {
    if (found[start] !== -1) continue
    enter(start)
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { at } = step
      const to = step.reads[step.next++]
      if (to !== undefined) {
        if (found[to] === -1) enter(to)
        else if (open[to] === 1) low[at] = Math.min(low[at] ?? 0, found[to] ?? 0)
        continue
      }
      path.pop()
      const up = path.at(-1)
      if (up !== undefined) low[up.at] = Math.min(low[up.at] ?? 0, low[at] ?? 0)
      if (low[at] !== found[at]) continue
      const component: number[] = []
      for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
        open[member] = 0
        component.push(member)
        if (member === at) break
      }
      components.push(component)
    }
  }
  return components
}
