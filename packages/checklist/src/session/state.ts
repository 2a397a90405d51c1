import type { Path } from '../path.ts'
import type { Json } from '../template/model.ts'
import { orderedKeys } from './ordered-keys.ts'
import type { CompiledItem } from './compiled-item.ts'
import type { CompiledTemplate } from './compiled.ts'
import type { Frame, Program } from './program.ts'
import type { Demands, LimitVerdict, PathState } from './path-state.ts'
import * as slotFlag from './slot-flag.ts'

/** A medium, signature, instance or issue as it stands; value null: removed. `placed` orders them. */
export interface Entry {
  readonly value: Json
  /** What it was before it went: it comes back with all it had. */
  readonly removed?: Json
  /** What it stands behind, also once removed: others may stand behind it. */
  readonly after: string | null | undefined
  readonly placed: number
  readonly at: string
}

/** Media, signatures or issues, with how many of them stand. */
export interface Entries {
  readonly all: Map<string, Entry>
  count: number
}

/** What stands beside the answer, its lists by the names of their aspects. Made only where there is something. */
export interface Extra {
  note: string
  rating: string | number | null
  readonly media: Entries
  readonly sign: Entries
  readonly issue: Entries
}

export function newExtra(): Extra {
  const none = (): Entries => ({ all: new Map(), count: 0 })
  return { note: '', rating: null, media: none(), sign: none(), issue: none() }
}

export interface Instance {
  readonly key: string
  readonly scope: Scope
  after: string | null | undefined
  placed: number
}

/** One instance of a frame; its units stand together from `base` on. */
export interface Scope {
  readonly index: number
  readonly frame: Frame
  readonly parent: Scope | null
  /** The unit of the repeat it belongs to; -1 for the root. */
  readonly holder: number
  readonly base: number
  readonly path: Path
  /** The path as text, with a slash behind it where there is one. */
  readonly prefix: string
  /** false: the instance was removed; it can come back with all it has. */
  alive: boolean
}

export const waitShift = 16
/** Why completion waits for a unit, behind waitShift. */
export const waits = { required: 1, note: 2, media: 4, limit: 8, repeat: 16 } as const

/**
 * What a session knows, in tables by unit: a unit is a slot or a rule in a scope. The root scope comes first, so that
 * without repeats a unit has its vertex's number.
 */
export class State {
  readonly compiled: CompiledTemplate
  readonly program: Program
  size = 0
  readonly #vertices: number[] = []
  /** Nothing repeats: vertices and units have the same numbers, and looking them up would only cost its time. */
  readonly isPlain: boolean
  readonly scopeOf: number[] = []
  /** The unit above; -1 for pages and rules. */
  readonly parentOf: number[] = []
  readonly flags: number[] = []
  /** In millionths of a point; of a container, the sum below. */
  readonly points: number[] = []
  readonly max: number[] = []
  /** Of a rule: the branch that holds now, -1 for none. Of a slot: which StateFields changed since they were told. */
  readonly taken: number[] = []
  readonly raw: Json[] = []
  readonly values: Json[] = []
  readonly colors: (string | null)[] = []
  readonly snapshots: (PathState | null)[] = []
  readonly extras = new Map<number, Extra>()
  readonly holders = new Map<number, Holder>()
  readonly ratings = new Map<number, string | number>()
  readonly limits = new Map<number, LimitVerdict>()
  readonly demands = new Map<number, Demands>()
  /** By slot: what its default is in this session. */
  readonly defaults = new Map<number, Json>()
  readonly scopes: Scope[] = []
  readonly root: Scope

  constructor(compiled: CompiledTemplate) {
    const { program } = compiled
    this.compiled = compiled
    this.program = program
    this.isPlain = program.frames.length === 1
    this.root = this.addScope(program.root, null, -1, '')
  }

  /** Makes the units of a new instance, with those of the grouped options in it. */
  addScope(frame: Frame, parent: Scope | null, holder: number, key: string): Scope {
    const path = parent === null || frame.item === null ? [] : [...parent.path, frame.item.repeatBase, key]
    const scope: Scope = {
      index: this.scopes.length,
      frame,
      parent,
      holder,
      base: this.size,
      path,
      prefix: path.length === 0 ? '' : `${path.join('/')}/`,
      alive: true,
    }
    this.scopes.push(scope)
    const { slotCount, flags, parents, frameOf, rules } = this.program
    const { vertices } = frame
    this.size += vertices.length
    for (const table of [this.#vertices, this.flags, this.points, this.max, this.taken]) lengthen(table, this.size, 0)
    lengthen(this.scopeOf, this.size, scope.index)
    lengthen(this.parentOf, this.size, -1)
    for (const table of [this.raw, this.values]) lengthen(table, this.size, null)
    lengthen(this.colors, this.size, null)
    lengthen(this.snapshots, this.size, null)
    const held: number[] = []
    for (let local = 0; local < vertices.length; local++) {
      const vertex = vertices[local] ?? 0
      const unit = scope.base + local
      this.#vertices[unit] = vertex
      if (vertex >= slotCount) {
        if (rules[vertex - slotCount]?.always !== true) this.taken[unit] = -1
        continue
      }
      const above = parents[vertex] ?? -1
      if (above >= 0) this.parentOf[unit] = frameOf[above] === frame.index ? this.unitIn(scope, above) : holder
      if (((flags[vertex] ?? 0) & slotFlag.holder) !== 0) held.push(unit)
    }
    for (const unit of held) this.#fillHolder(unit, scope)
    return scope
  }

  /** A repeat starts empty; grouped options have their instances from the start. */
  #fillHolder(unit: number, scope: Scope): void {
    const item = this.program.items[this.vertexOf(unit)]
    const { frames, frameOf, inner } = this.program
    const frame = item === undefined ? undefined : frames[frameOf[inner[item.index] ?? 0] ?? 0]
    if (item === undefined || frame === undefined) return
    const holder: Holder = { frame, scope, instances: new Map(), order: null }
    this.holders.set(unit, holder)
    if (item.repeats !== 'group') return
    for (const [position, { uuid }] of item.groupOptions.entries())
      this.addInstance(unit, holder, uuid, position - item.groupOptions.length)
  }

  addInstance(unit: number, holder: Holder, key: string, placed: number): Instance {
    const scope = this.addScope(holder.frame, holder.scope, unit, key)
    const instance: Instance = { key, scope, after: undefined, placed }
    holder.instances.set(key, instance)
    holder.order = null
    return instance
  }

  vertexOf(unit: number): number {
    return this.isPlain ? unit : (this.#vertices[unit] ?? 0)
  }

  /** The unit of a vertex of the scope's frame. */
  unitIn({ base }: Scope, vertex: number): number {
    return this.isPlain ? vertex : base + (this.program.localOf[vertex] ?? 0)
  }

  scopeAt(unit: number): Scope {
    return this.isPlain ? this.root : (this.scopes[this.scopeOf[unit] ?? 0] ?? this.root)
  }

  /** What is fixed of a unit's slot (program.ts). */
  slotFlags(unit: number): number {
    return this.program.flags[this.vertexOf(unit)] ?? 0
  }

  pathOf(unit: number): Path {
    const scope = this.scopeAt(unit)
    const name = this.#nameOf(unit)
    return name === null ? scope.path : [...scope.path, name]
  }

  keyOf(unit: number): string {
    const scope = this.scopeAt(unit)
    const name = this.#nameOf(unit)
    return name === null ? scope.prefix.slice(0, -1) : scope.prefix === '' ? name : scope.prefix + name
  }

  /** The last part of its path; null for an instance of a section, whose path is the instance's. */
  #nameOf(unit: number): string | null {
    const item = this.program.items[this.vertexOf(unit)]
    const fixed = this.slotFlags(unit)
    if (item === undefined) return null
    if ((fixed & slotFlag.holder) !== 0) return item.repeatBase
    return (fixed & slotFlag.inner) !== 0 && (fixed & slotFlag.section) !== 0 ? null : item.baseId
  }

  /** The units directly below: of a repeat, one per instance, removed ones included. */
  below(unit: number): readonly number[] {
    const holder = this.holders.get(unit)
    if (holder !== undefined) return [...holder.instances.values()].map(({ scope }) => scope.base)
    return this.children(unit)
  }

  children(unit: number): readonly number[] {
    return this.unitsOf(this.program.items[this.vertexOf(unit)]?.children ?? [], this.scopeAt(unit))
  }

  /** What stands for items in a scope: of a repeat, the repeat itself. */
  unitsOf(items: readonly CompiledItem[], scope: Scope): readonly number[] {
    const { holder, inner } = this.program
    return items.map(({ index }) => {
      const held = holder[index] ?? -1
      return this.unitIn(scope, held < 0 ? (inner[index] ?? 0) : held)
    })
  }
}

/** The instances of a repeat. */
export interface Holder {
  readonly frame: Frame
  readonly scope: Scope
  readonly instances: Map<string, Instance>
  /** Keys of the living instances in order; null: to be made. */
  order: readonly string[] | null
}

/** The keys of a repeat's living instances, in order. */
export function instanceKeys(holder: Holder): readonly string[] {
  holder.order ??= orderedKeys(holder.instances, ({ scope }) => scope.alive)
  return holder.order
}

/** Calls `visit` for every living unit of a vertex that belongs with `from`: in it or in an outer one, else all inside. */
export function eachUnit(state: State, from: Scope, vertex: number, visit: (unit: number) => void): void {
  const { frames, frameOf } = state.program
  if (state.isPlain) {
    visit(vertex)
    return
  }
  const frame = frames[frameOf[vertex] ?? -1]
  if (from.frame === frame) visit(state.unitIn(from, vertex))
  if (from.frame === frame || frame === undefined) return
  let common: Scope = from
  while (!isAround(common.frame, frame)) {
    if (common.parent === null) return
    common = common.parent
  }
  descend(state, common, frame, vertex, visit)
}

function isAround(frame: Frame, other: Frame): boolean {
  let at: Frame | null = other
  while (at !== null && at.depth > frame.depth) at = at.parent
  return at === frame
}

function descend(state: State, scope: Scope, frame: Frame, vertex: number, visit: (unit: number) => void): void {
  if (scope.frame === frame) {
    visit(state.unitIn(scope, vertex))
    return
  }
  let next: Frame = frame
  while (next.parent !== null && next.parent !== scope.frame) next = next.parent
  const { holder: holderSlots } = state.program
  const slot = next.item === null ? -1 : (holderSlots[next.item.index] ?? -1)
  const holder = state.holders.get(state.unitIn(scope, slot))
  if (slot < 0 || holder === undefined) return
  for (const key of instanceKeys(holder)) {
    const instance = holder.instances.get(key)
    if (instance !== undefined) descend(state, instance.scope, frame, vertex, visit)
  }
}

/** At once: a table that grows row by row is copied again and again. */
function lengthen<T>(table: T[], size: number, row: T): void {
  const from = table.length
  table.length = size
  table.fill(row, from)
}
