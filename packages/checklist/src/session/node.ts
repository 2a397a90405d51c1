import type { Path } from '../path.ts'
import type { Json } from '../template/model.ts'
import type { Frame, RuleDefinition, Slot } from './program.ts'
import type { Demands, LimitVerdict, PathState } from './session.ts'

/** A medium, signature, instance or issue as it stands; value null: removed. `placed` orders them. */
export interface Entry {
  readonly value: Json
  /** What it stands behind, also once removed: others may stand behind it. */
  readonly after: string | null | undefined
  readonly placed: number
  readonly at: string
}

/** What stands beside the answer. Made only where there is something. */
export interface Extra {
  note: string
  rating: string | number | null
  readonly media: Map<string, Entry>
  readonly signatures: Map<string, Entry>
  readonly issues: Map<string, Entry>
  mediaCount: number
  signatureCount: number
  issueCount: number
}

export function newExtra(): Extra {
  return {
    note: '',
    rating: null,
    media: new Map(),
    signatures: new Map(),
    issues: new Map(),
    mediaCount: 0,
    signatureCount: 0,
    issueCount: 0,
  }
}

export interface Instance {
  readonly key: string
  readonly scope: Scope
  after: string | null | undefined
  placed: number
}

export const noDemands: Demands = { note: false, media: 0, issue: null }

/** Why completion waits for a node, as bits. */
export const waits = { required: 1, note: 2, media: 4, limit: 8, repeat: 16 } as const

/** A slot in a scope: what is known of one path. */
export class SessionNode {
  readonly slot: Slot
  readonly scope: Scope
  readonly parent: SessionNode | null
  readonly page: SessionNode
  readonly key: string
  readonly rank: number

  // What stands.
  hasRow = false
  raw: Json = null
  na = false
  extra: Extra | null = null
  /** Of a holder. */
  instances: Map<string, Instance> | null = null
  order: readonly string[] | null = null

  // Evaluated by rank.
  queued = false
  relevant = false
  shown = false
  value: Json = null
  /** The answer as conditions and equations see it. */
  effective: Json = null
  answered = false
  count = 0
  counted = 0
  countedRaw = 0
  countedIssues = 0

  // Finished after that.
  dirty = false
  required = false
  readOnly = false
  excluded = false
  color: string | null = null
  ruleRating: string | number | null = null
  /** In millionths of a point; of a container, the sum below. */
  points = 0
  max = 0
  /** Whether it takes part in the score now. */
  counts = false
  failed = false
  limit: LimitVerdict | null = null
  demands: Demands = noDemands
  waiting = 0
  inTotal = false
  inAnswered = false
  changed = 0
  /** What was last told, to tell only what is different. */
  toldVisible = false
  toldRelevant = false
  toldValue: Json = null
  toldAnswered = false
  toldNa = false
  snapshot: PathState | null = null

  constructor(slot: Slot, scope: Scope, parent: SessionNode | null, key: string) {
    this.slot = slot
    this.scope = scope
    this.parent = parent
    this.page = parent === null ? this : parent.page
    this.key = key
    this.rank = slot.rank
  }

  get path(): Path {
    const { baseId, repeatBase } = this.slot.item
    if (this.slot.role === 'holder') return [...this.scope.path, repeatBase]
    if (this.slot.role === 'inner' && this.slot.definition.kind === 'section') return this.scope.path
    return [...this.scope.path, baseId]
  }
}

/** A rule in a scope. */
export class RuleNode {
  readonly rule: RuleDefinition
  readonly scope: Scope
  readonly rank: number
  queued = false
  /** The branch that holds now, -1 for none. */
  taken: number

  constructor(rule: RuleDefinition, scope: Scope) {
    this.rule = rule
    this.scope = scope
    this.rank = rule.rank
    this.taken = rule.always ? 0 : -1
  }
}

/** One instance of a frame. */
export class Scope {
  readonly frame: Frame
  readonly parent: Scope | null
  readonly holder: SessionNode | null
  readonly key: string
  readonly path: Path
  readonly nodes: SessionNode[] = []
  readonly rules: RuleNode[] = []
  /** false: the instance was removed; it can come back with all it has. */
  alive = true

  constructor(frame: Frame, parent: Scope | null, holder: SessionNode | null, key: string) {
    this.frame = frame
    this.parent = parent
    this.holder = holder
    this.key = key
    this.path = parent === null || frame.item === null ? [] : [...parent.path, frame.item.repeatBase, key]
  }
}

/** Calls `visit` for every living scope of `frame` that belongs with `from`: its own or an outer one, else all inside. */
export function eachScope(from: Scope, frame: Frame, visit: (scope: Scope) => void): void {
  if (from.frame === frame) {
    visit(from)
    return
  }
  let common: Scope = from
  while (!isAround(common.frame, frame)) {
    if (common.parent === null) return
    common = common.parent
  }
  descend(common, frame, visit)
}

function isAround(frame: Frame, other: Frame): boolean {
  let at: Frame | null = other
  while (at !== null && at.depth > frame.depth) at = at.parent
  return at === frame
}

function descend(scope: Scope, frame: Frame, visit: (scope: Scope) => void): void {
  if (scope.frame === frame) {
    visit(scope)
    return
  }
  let next: Frame = frame
  while (next.parent !== null && next.parent !== scope.frame) next = next.parent
  for (const node of scope.nodes) {
    if (node.slot.role !== 'holder' || node.slot.item !== next.item || node.instances === null) continue
    for (const key of instanceKeys(node)) {
      const instance = node.instances.get(key)
      if (instance !== undefined) descend(instance.scope, frame, visit)
    }
    return
  }
}

/** The keys of a repeat's living instances, in order. */
export function instanceKeys(node: SessionNode): readonly string[] {
  if (node.order !== null) return node.order
  const entries = [...(node.instances ?? [])].map(
    ([key, { after, placed, scope }]) => [key, { after, placed, alive: scope.alive }] as const,
  )
  node.order = orderedKeys(entries)
  return node.order
}

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

/** The nodes directly below: of a repeat, one per instance, removed ones included. */
export function nodesBelow(node: SessionNode): readonly SessionNode[] {
  const below: SessionNode[] = []
  if (node.instances !== null) {
    for (const { scope } of node.instances.values()) {
      const [inner] = scope.nodes
      if (inner !== undefined) below.push(inner)
    }
    return below
  }
  for (const child of node.slot.children) {
    const each = node.scope.nodes[child.local]
    if (each !== undefined) below.push(each)
  }
  return below
}
