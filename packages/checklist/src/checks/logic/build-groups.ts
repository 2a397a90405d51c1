import type { CompiledItem } from '../../session/compiled-item.ts'
import { groupCounters } from '../../session/counter-groups.ts'
import type { CountedFrame, LogicGroup, LogicItem } from './model.ts'

type Building = { -readonly [K in keyof LogicGroup]: LogicGroup[K] } & {
  readonly members: number[]
  readonly places: number[]
  readonly inner: LogicGroup[]
  readonly frames: Map<CompiledItem | null, CountedFrame>
}

/** The groups of all counters, a group before those inside it, and which of them each counter reads. */
export function addGroups(items: readonly LogicItem[], firstVertex: number): readonly LogicGroup[] {
  const counters = items.filter(({ kind }) => kind === 'counter')
  if (counters.length === 0) return []
  const { parents, groupOf, byType } = groupCounters(
    items.map(({ item }) => item),
    counters.map(({ item }) => item),
  )
  const groups = parents.map((_, at): Building => ({
    vertex: firstVertex + at,
    members: [],
    places: [],
    inner: [],
    frames: new Map(),
    start: 0,
    manifold: 0,
  }))
  for (const item of items) {
    const group = groups[byType[item.index] ?? -1]
    if (group === undefined || item.definition.kind !== 'question') continue
    item.isCounted = true
    group.members.push(item.index)
    group.places.push(addFrame(group, item.item.repeatChain.at(-1) ?? null))
  }
  let start = 0
  for (const group of groups.toReversed()) {
    group.start = start
    start += group.frames.size + 1
    const around = groups[parents[group.vertex - firstVertex] ?? -1]
    if (around === undefined) continue
    around.inner.push(group)
    for (const frame of group.frames.keys()) addFrame(around, frame)
  }
  for (const counter of counters) {
    const group = groups[groupOf.get(counter.index) ?? -1]
    if (group === undefined) continue
    const around = [null, ...counter.item.repeatChain]
    counter.count = { group, near: around.flatMap((frame) => group.frames.get(frame) ?? []) }
  }
  return groups
}

/** The frame's place in the group. */
function addFrame(group: Building, frame: CompiledItem | null): number {
  const known = group.frames.get(frame)
  if (known !== undefined) return known.place
  const single = frame === null || frame.repeatChain.every(({ repeats }) => repeats === 'repeat')
  const place = group.frames.size
  group.frames.set(frame, { place, single })
  if (!single) group.manifold++
  return place
}
