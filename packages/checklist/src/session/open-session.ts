import { pathKey, type Path } from '../path.ts'
import { aspectOf, aspectParts, moveTarget, reduce } from '../standing/reduce.ts'
import type { StandingRow } from '../standing/standing.ts'
import type { Json } from '../template/model.ts'
import type { CompiledTemplate } from './compiled.ts'
import { Evaluator, ruleLocal } from './evaluate.ts'
import { bitOf, fieldsOf, Finisher } from './finish.ts'
import { newExtra, RuleNode, Scope, SessionNode, type Entry, type Extra, type Instance } from './node.ts'
import type { Frame, Slot } from './program.ts'
import { SessionView } from './view.ts'
import { writesOf } from './writes.ts'
import type { Changes, PathChange, RuleOperation, Session, SessionOperation, SessionOptions } from './session.ts'

/** Behind every placement that the server has numbered. */
const localPlaces = 2 ** 50

/** A session on a compiled template with nothing answered. Not evaluated before it is asked or loaded. */
export function openSession(compiled: CompiledTemplate, options: SessionOptions): Session {
  return new LiveSession(compiled, options).asSession()
}

class LiveSession {
  private readonly compiled: CompiledTemplate
  private readonly options: SessionOptions
  private evaluator: Evaluator
  private finisher: Finisher
  private root: Scope
  private nodes = new Map<string, SessionNode>()
  /** Rows of instances that are not there, by the instance's key. */
  private readonly stashed = new Map<string, StandingRow[]>()
  private places = localPlaces
  private ready = false
  private view: SessionView

  constructor(compiled: CompiledTemplate, options: SessionOptions) {
    this.compiled = compiled
    this.options = options
    this.evaluator = new Evaluator(options)
    this.finisher = new Finisher(options, this.evaluator)
    this.root = this.makeScope(compiled.program.root, null, null, '')
    this.view = this.makeView()
  }

  asSession(): Session {
    return {
      compiled: this.compiled,
      loadStanding: (rows) => this.loadStanding(rows),
      put: (rows) => this.put(rows),
      apply: (operation) => this.apply(operation),
      set: (path, value) => this.apply(value === null ? { kind: 'clear', path } : { kind: 'answer', path, value }),
      startOperations: () => this.startOperations(),
      stateOf: (path) => this.current().stateOf(path),
      pages: () => this.current().pages(),
      childrenOf: (path) => this.current().childrenOf(path),
      missing: () => this.current().missing(),
      failed: () => this.current().failed(),
      score: () => this.current().score(),
      explainScore: () => this.current().explainScore(),
      progress: () => this.current().progress(),
      questions: () => this.current().questions(),
      nextUnanswered: (path) => this.current().nextUnanswered(path),
    }
  }

  private makeView(): SessionView {
    return new SessionView(this.compiled, this.options, this.nodes, this.finisher)
  }

  private current(): SessionView {
    this.makeReady()
    return this.view
  }

  private loadStanding(rows: readonly StandingRow[]): void {
    this.evaluator = new Evaluator(this.options)
    this.finisher = new Finisher(this.options, this.evaluator)
    this.nodes = new Map()
    this.stashed.clear()
    this.places = localPlaces
    this.ready = false
    this.root = this.makeScope(this.compiled.program.root, null, null, '')
    this.view = this.makeView()
    for (const row of instancesFirst(rows)) this.takeRow(row)
  }

  private makeReady(): void {
    if (this.ready) return
    this.ready = true
    this.evaluator.sweep(this.unitsInOrder())
    for (const node of this.nodes.values()) this.evaluator.markDirty(node)
    this.finisher.run()
    this.reported()
    this.evaluator.turned.length = 0
  }

  /** Every node and rule of every instance, by rank. */
  private *unitsInOrder(): Iterable<SessionNode | RuleNode> {
    const scopes = new Map<Frame, Scope[]>()
    const gather = (scope: Scope): void => {
      const list = scopes.get(scope.frame)
      if (list === undefined) scopes.set(scope.frame, [scope])
      else list.push(scope)
      for (const node of scope.nodes)
        if (node.instances !== null) for (const instance of node.instances.values()) gather(instance.scope)
    }
    gather(this.root)
    for (const vertex of this.compiled.program.order)
      for (const scope of scopes.get(vertex.frame) ?? []) {
        const unit = vertex.kind === 'slot' ? scope.nodes[vertex.local] : scope.rules[ruleLocal(scope, vertex.index)]
        if (unit !== undefined) yield unit
      }
  }

  private makeScope(frame: Frame, parent: Scope | null, holder: SessionNode | null, key: string): Scope {
    const scope = new Scope(frame, parent, holder, key)
    const prefix = scope.path.length === 0 ? '' : `${pathKey(scope.path)}/`
    for (const slot of frame.slots) {
      const above = slot.parent === null ? null : slot.parent.frame === frame ? scope.nodes[slot.parent.local] : holder
      const node = new SessionNode(slot, scope, above ?? null, keyOf(slot, prefix))
      scope.nodes.push(node)
      this.nodes.set(node.key, node)
      if (slot.role === 'holder') this.fillHolder(node)
    }
    for (const rule of frame.rules) scope.rules.push(new RuleNode(rule, scope))
    return scope
  }

  /** A repeat starts empty; grouped options have their instances from the start. */
  private fillHolder(node: SessionNode): void {
    node.instances = new Map()
    const { item } = node.slot
    if (item.repeats === 'group')
      for (const [position, { uuid }] of item.groupOptions.entries())
        this.addInstance(node, uuid, position - item.groupOptions.length)
  }

  private addInstance(holder: SessionNode, key: string, placed: number): Instance | null {
    const frame = this.compiled.program.frames.find((each) => each.item === holder.slot.item)
    if (frame === undefined || holder.instances === null) return null
    const instance: Instance = {
      key,
      scope: this.makeScope(frame, holder.scope, holder, key),
      after: undefined,
      placed,
    }
    holder.instances.set(key, instance)
    holder.order = null
    return instance
  }

  private put(rows: readonly StandingRow[]): Changes {
    this.makeReady()
    for (const row of instancesFirst(rows)) this.takeRow(row)
    this.settle()
    this.evaluator.turned.length = 0
    return this.report([])
  }

  private apply(operation: SessionOperation): Changes {
    this.makeReady()
    const { kind, path } = operation
    const value = operation.value
    const aspect = aspectOf(kind, value)
    const { subject } = aspectParts(aspect)
    const node = this.nodes.get(pathKey(path))
    const before = node === undefined ? null : this.beforeOf(node, aspect, subject)
    const next = reduce(kind, value, before)
    this.take(path, aspect, next.value, next.na, next.placed ? ++this.places : undefined, operation.at ?? '')
    const target = kind === 'media_move' ? moveTarget(value) : null
    if (target !== null && before !== null)
      this.take(target, aspect, without(before.value, 'after'), false, ++this.places, operation.at ?? '')
    this.settle()
    const written = this.evaluator.turned.flatMap((rule) => writesOf(rule, rule.taken))
    this.evaluator.turned.length = 0
    return this.report(written)
  }

  private beforeOf(node: SessionNode, aspect: string, subject: string): { value: Json; removed?: Json } | null {
    const { name } = aspectParts(aspect)
    if (name === 'instance') {
      const instance = node.instances?.get(subject)
      if (instance === undefined) return null
      const held: Json = { key: subject, ...(instance.after === undefined ? {} : { after: instance.after }) }
      return instance.scope.alive ? { value: held } : { value: null, removed: held }
    }
    const entries = node.extra === null ? undefined : entriesOf(node.extra, name)
    const entry = entries?.get(subject)
    return entry === undefined ? null : { value: entry.value }
  }

  private takeRow(row: StandingRow): void {
    this.take(row.path, row.aspect, row.value, row.na === true, row.placed, row.at, row)
  }

  private take(
    path: Path,
    aspect: string,
    value: Json,
    na: boolean,
    placed: number | undefined,
    at: string,
    row?: StandingRow,
  ): void {
    const node = this.nodes.get(pathKey(path))
    if (node === undefined) {
      if (row !== undefined) this.stash(row)
      return
    }
    const { name, subject } = aspectParts(aspect)
    if (name === 'instance') {
      this.takeInstance(node, subject, value, row?.removed ?? null, placed)
      return
    }
    if (name === 'answer') {
      node.hasRow = true
      node.raw = value
      node.na = na
    } else this.takeExtra(node, name, subject, { value, removed: row?.removed ?? null, placed, at })
    if (!this.ready) return
    this.evaluator.changed(node)
  }

  private takeExtra(node: SessionNode, name: string, subject: string, taken: Taken): void {
    const { value, removed, placed, at } = taken
    const extra = (node.extra ??= newExtra())
    if (name === 'note') {
      extra.note = typeof value === 'string' ? value : ''
      this.finisher.touch(node, bitOf.note)
    } else if (name === 'rating') {
      extra.rating = typeof value === 'string' || typeof value === 'number' ? value : null
      this.finisher.touch(node, bitOf.rating)
    } else {
      const entries = entriesOf(extra, name)
      if (entries === undefined) return
      const former = entries.get(subject)
      const held = value ?? removed
      const after = held === null ? former?.after : afterIn(held)
      entries.set(subject, { value, after, placed: placed ?? former?.placed ?? 0, at })
      extra.mediaCount = standing(extra.media)
      extra.signatureCount = standing(extra.signatures)
      extra.issueCount = standing(extra.issues)
      this.finisher.touch(node, name === 'media' ? bitOf.media : name === 'sign' ? bitOf.signatures : bitOf.issues)
    }
  }

  private takeInstance(holder: SessionNode, key: string, value: Json, removed: Json, placed: number | undefined): void {
    if (holder.instances === null || key === '') return
    const alive = value !== null
    let instance = holder.instances.get(key)
    const isNew = instance === undefined
    instance ??= this.addInstance(holder, key, placed ?? 0) ?? undefined
    if (instance === undefined) return
    const held = value ?? removed
    if (held !== null) instance.after = afterIn(held)
    if (placed !== undefined) instance.placed = placed
    holder.order = null
    const turned = isNew || placed !== undefined || instance.scope.alive !== alive
    instance.scope.alive = alive
    if (isNew) this.unstash(`${pathKey(holder.path)}/${key}`)
    if (!this.ready) return
    this.finisher.touch(holder, bitOf.instances)
    this.evaluator.markDirty(holder)
    if (!turned) return
    if (alive) this.wake(instance.scope)
    const [inner] = instance.scope.nodes
    if (inner !== undefined) this.evaluator.push(inner)
    this.evaluator.instanceTurned(instance.scope)
  }

  /** Has everything of an instance that came or came back evaluated, nested grouped options included. */
  private wake(scope: Scope): void {
    for (const node of scope.nodes) {
      this.evaluator.push(node)
      this.evaluator.markDirty(node)
      if (node.instances !== null) for (const instance of node.instances.values()) this.wake(instance.scope)
      if (node.slot.counts !== null) node.count = this.evaluator.countAll(node)
    }
    for (const rule of scope.rules) this.evaluator.push(rule)
  }

  private stash(row: StandingRow): void {
    const key = this.lackingInstance(row.path)
    if (key === null) return
    const rows = this.stashed.get(key)
    if (rows === undefined) this.stashed.set(key, [row])
    else rows.push(row)
  }

  /** The key of the outermost instance on the way to `path` that is not there. */
  private lackingInstance(path: Path): string | null {
    for (let length = 2; length < path.length; length += 2) {
      const holder = this.nodes.get(pathKey(path.slice(0, length - 1)))
      const key = path[length - 1]
      if (holder?.instances === null || holder === undefined || key === undefined) return null
      if (!holder.instances.has(key)) return pathKey(path.slice(0, length))
    }
    return null
  }

  private unstash(key: string): void {
    const rows = this.stashed.get(key)
    if (rows === undefined) return
    this.stashed.delete(key)
    for (const row of instancesFirst(rows)) this.takeRow(row)
  }

  private settle(): void {
    this.evaluator.drain()
    this.finisher.run()
  }

  private startOperations(): readonly RuleOperation[] {
    this.makeReady()
    const operations: RuleOperation[] = []
    const gather = (scope: Scope): void => {
      for (const rule of scope.rules)
        if (rule.taken >= 0)
          for (const operation of writesOf(rule, rule.taken))
            if (operation.kind === 'answer' && this.nodes.get(pathKey(operation.path))?.hasRow === false)
              operations.push(operation)
      for (const node of scope.nodes)
        if (node.instances !== null)
          for (const instance of node.instances.values()) if (instance.scope.alive) gather(instance.scope)
    }
    gather(this.root)
    return operations
  }

  private report(ruleOperations: readonly RuleOperation[]): Changes {
    const paths: PathChange[] = this.finisher.changed.map((node) => ({
      key: node.key,
      path: node.path,
      fields: fieldsOf(node.changed),
    }))
    const totals = this.finisher.moved
    this.reported()
    return { paths, totals, ruleOperations }
  }

  private reported(): void {
    for (const node of this.finisher.changed) node.changed = 0
    this.finisher.changed = []
    this.finisher.moved = false
  }
}

/** What is taken of a medium, signature or issue; `removed`: what it was before it went. */
interface Taken {
  readonly value: Json
  readonly removed: Json
  readonly placed: number | undefined
  readonly at: string
}

function afterIn(value: Json): string | null | undefined {
  const after: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'after') : undefined
  return typeof after === 'string' || after === null ? after : undefined
}

function keyOf(slot: Slot, prefix: string): string {
  if (slot.role === 'holder') return prefix + slot.item.repeatBase
  if (slot.role === 'inner' && slot.definition.kind === 'section') return prefix.slice(0, -1)
  return prefix + slot.item.baseId
}

function entriesOf(extra: Extra, name: string): Map<string, Entry> | undefined {
  return name === 'media'
    ? extra.media
    : name === 'sign'
      ? extra.signatures
      : name === 'issue'
        ? extra.issues
        : undefined
}

function standing(entries: ReadonlyMap<string, Entry>): number {
  let count = 0
  for (const { value } of entries.values()) if (value !== null) count++
  return count
}

/** Instances before what stands in them, outer ones first. */
function instancesFirst(rows: readonly StandingRow[]): readonly StandingRow[] {
  if (!rows.some((row) => row.aspect.startsWith('instance:'))) return rows
  const isInstance = (row: StandingRow): boolean => row.aspect.startsWith('instance:')
  return [
    ...rows.filter(isInstance).sort((a, b) => a.path.length - b.path.length),
    ...rows.filter((row) => !isInstance(row)),
  ]
}

function without(value: Json, name: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}
