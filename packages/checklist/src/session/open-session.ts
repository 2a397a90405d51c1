import { pathKey, type Path } from '../path.ts'
import { aspectOf, aspectParts, moveTarget, reduce } from '../standing/reduce.ts'
import type { Json } from '../template/model.ts'
import { LiveChanges } from './changes.ts'
import type { CompiledTemplate } from './compiled.ts'
import { Evaluator } from './evaluate.ts'
import { bitOf } from './fields.ts'
import { findUnit } from './find.ts'
import { Finisher } from './finish.ts'
import { standingIn } from './standing-in.ts'
import type { Changes, RuleOperation, Session, SessionOperation, SessionOptions, SessionRow } from './session.ts'
import { newExtra, State, type Entry, type Extra, type Scope } from './state.ts'
import { SessionView } from './view.ts'
import { writesOf } from './writes.ts'
import * as unitFlag from './unit-flag.ts'

/** Behind every placement that the server has numbered. */
const localPlaces = 2 ** 50

/** A session on a compiled template with nothing answered. Not evaluated before it is asked or loaded. */
export function openSession(compiled: CompiledTemplate, options: SessionOptions): Session {
  return new LiveSession(compiled, options).asSession()
}

class LiveSession {
  readonly #compiled: CompiledTemplate
  readonly #options: SessionOptions
  #state: State
  #evaluator: Evaluator
  #finisher: Finisher
  #view: SessionView
  /** Rows of instances that are not there, by the instance's key. */
  readonly #stashed = new Map<string, SessionRow[]>()
  #places = localPlaces
  #ready = false
  /** Nothing was put in yet. */
  #fresh = true

  constructor(compiled: CompiledTemplate, options: SessionOptions) {
    this.#compiled = compiled
    this.#options = options
    this.#state = new State(compiled.program)
    this.#evaluator = new Evaluator(this.#state, options)
    this.#finisher = new Finisher(this.#state, options, this.#evaluator)
    this.#view = new SessionView(compiled, options, this.#state, this.#finisher)
  }

  asSession(): Session {
    return {
      compiled: this.#compiled,
      loadStanding: (rows) => this.#loadStanding(rows),
      standing: () => [...standingIn(this.#state), ...[...this.#stashed.values()].flat()],
      put: (rows) => this.#put(rows),
      apply: (operation) => this.#apply(operation),
      set: (path, value) => this.#set(path, value),
      startOperations: () => this.#startOperations(),
      stateOf: (path) => this.#current().stateOf(path),
      pages: () => this.#current().pages(),
      childrenOf: (path) => this.#current().childrenOf(path),
      missing: () => this.#current().missing(),
      failed: () => this.#current().failed(),
      score: () => this.#current().score(),
      explainScore: () => this.#current().explainScore(),
      progress: () => this.#current().progress(),
      questions: () => this.#current().questions(),
      nextUnanswered: (path) => this.#current().nextUnanswered(path),
    }
  }

  #current(): SessionView {
    if (!this.#ready) this.#makeReady()
    return this.#view
  }

  #loadStanding(rows: readonly SessionRow[]): void {
    if (this.#fresh) this.#fresh = false
    else this.#startAnew()
    this.#takeRows(rows)
  }

  #takeRows(rows: readonly SessionRow[]): void {
    const ordered = instancesFirst(rows)
    for (let at = 0; at < ordered.length; at++) {
      const row = ordered[at]
      if (row !== undefined) this.#takeRow(row)
    }
  }

  #startAnew(): void {
    this.#state = new State(this.#compiled.program)
    this.#evaluator = new Evaluator(this.#state, this.#options)
    this.#finisher = new Finisher(this.#state, this.#options, this.#evaluator)
    this.#view = new SessionView(this.#compiled, this.#options, this.#state, this.#finisher)
    this.#stashed.clear()
    this.#places = localPlaces
    this.#ready = false
  }

  #makeReady(): void {
    this.#ready = true
    this.#fresh = false
    this.#evaluator.sweep()
    this.#finisher.runAll()
    this.#evaluator.turned.length = 0
  }

  #put(rows: readonly SessionRow[]): Changes {
    if (!this.#ready) this.#makeReady()
    this.#takeRows(rows)
    this.#settle()
    this.#evaluator.turned.length = 0
    return this.#report(none)
  }

  #set(path: Path, value: Json): Changes {
    if (!this.#ready) this.#makeReady()
    this.#takeAnswer(path, value, false)
    return this.#settleAndReport()
  }

  #apply(operation: SessionOperation): Changes {
    if (!this.#ready) this.#makeReady()
    const { kind, path } = operation
    const value = operation.value
    const aspect = aspectOf(kind, value)
    const unit = findUnit(this.#compiled, this.#state, path)
    const before = unit < 0 ? null : this.#beforeOf(unit, aspect)
    const next = reduce(kind, value, before)
    if (aspect === 'answer') this.#takeAnswer(path, next.value, next.na)
    else this.#take(path, aspect, next.value, next.placed ? ++this.#places : undefined, operation.at ?? '')
    const target = kind === 'media_move' ? moveTarget(value) : null
    if (target !== null && before !== null)
      this.#take(target, aspect, without(before.value, 'after'), ++this.#places, operation.at ?? '')
    return this.#settleAndReport()
  }

  #settleAndReport(): Changes {
    this.#settle()
    const { turned } = this.#evaluator
    if (turned.length === 0) return this.#report(none)
    const written = turned.flatMap((rule) => writesOf(this.#state, rule))
    turned.length = 0
    return this.#report(written)
  }

  #beforeOf(unit: number, aspect: string): { value: Json; removed?: Json } | null {
    const { name, subject } = aspectParts(aspect)
    if (name === 'instance') {
      const instance = this.#state.holders.get(unit)?.instances.get(subject)
      if (instance === undefined) return null
      const held: Json = { key: subject, ...(instance.after === undefined ? {} : { after: instance.after }) }
      return instance.scope.alive ? { value: held } : { value: null, removed: held }
    }
    const extra = this.#state.extras.get(unit)
    const entry = extra === undefined ? undefined : entriesOf(extra, name)?.get(subject)
    return entry === undefined ? null : { value: entry.value }
  }

  #takeRow(row: SessionRow): void {
    const { path, aspect, value } = row
    if (aspect === 'answer') {
      if (!this.#takeAnswer(path, value, row.na === true)) this.#stash(row)
    } else if (!this.#take(path, aspect, value, row.placed, row.at, row.removed ?? null)) this.#stash(row)
  }

  /** false when there is nothing at the path. */
  #takeAnswer(path: Path, value: Json, isNa: boolean): boolean {
    const state = this.#state
    const unit = findUnit(this.#compiled, state, path)
    if (unit < 0) return false
    if (this.#ready) this.#evaluator.markDirty(unit)
    const flags = (state.flags[unit] ?? 0) | unitFlag.hasRow
    state.flags[unit] = isNa ? flags | unitFlag.na : flags & ~unitFlag.na
    state.raw[unit] = typeof value === 'string' ? this.#ownText(unit, value) : value
    if (this.#ready) this.#evaluator.changed(unit)
    return true
  }

  /** The option's own uuid rather than an equal text: conditions then compare the same text with itself. */
  #ownText(unit: number, text: string): string {
    const { program, vertexOf } = this.#state
    return program.choices[vertexOf[unit] ?? 0]?.find(text)?.uuid ?? text
  }

  #take(
    path: Path,
    aspect: string,
    value: Json,
    placed: number | undefined,
    at: string,
    removed: Json = null,
  ): boolean {
    const unit = findUnit(this.#compiled, this.#state, path)
    if (unit < 0) return false
    const { name, subject } = aspectParts(aspect)
    if (name === 'instance') {
      this.#takeInstance(unit, subject, value, removed, placed)
      return true
    }
    if (this.#ready) this.#evaluator.markDirty(unit)
    this.#takeExtra(unit, name, subject, { value, removed, placed, at })
    if (this.#ready) this.#evaluator.changed(unit)
    return true
  }

  #takeExtra(unit: number, name: string, subject: string, taken: Taken): void {
    const { extras } = this.#state
    const { value, removed, placed, at } = taken
    let extra = extras.get(unit)
    if (extra === undefined) extras.set(unit, (extra = newExtra()))
    if (name === 'note') {
      extra.note = typeof value === 'string' ? value : ''
      this.#finisher.touch(unit, bitOf.note)
    } else if (name === 'rating') {
      extra.rating = typeof value === 'string' || typeof value === 'number' ? value : null
      this.#finisher.touch(unit, bitOf.rating)
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
      this.#finisher.touch(unit, name === 'media' ? bitOf.media : name === 'sign' ? bitOf.signatures : bitOf.issues)
    }
  }

  #takeInstance(unit: number, key: string, value: Json, removed: Json, placed: number | undefined): void {
    const state = this.#state
    const holder = state.holders.get(unit)
    if (holder === undefined || key === '') return
    const alive = value !== null
    if (this.#ready) this.#evaluator.markDirty(unit)
    let instance = holder.instances.get(key)
    const isNew = instance === undefined
    instance ??= state.addInstance(unit, holder, key, placed ?? 0)
    const held = value ?? removed
    if (held !== null) instance.after = afterIn(held)
    if (placed !== undefined) instance.placed = placed
    holder.order = null
    const { scope } = instance
    const turned = isNew || placed !== undefined || scope.alive !== alive
    scope.alive = alive
    if (isNew) this.#unstash(pathKey(scope.path))
    if (!this.#ready) return
    this.#finisher.touch(unit, bitOf.instances)
    if (!turned) return
    // Raw answers go with their instance whether a rule hides them or not.
    if (alive || state.program.rawReaders.size > 0 || state.program.counters?.raw === true) this.#wake(scope)
    this.#evaluator.push(scope.base)
    this.#evaluator.instanceTurned(scope)
  }

  /** Has everything of an instance that came or came back evaluated, nested grouped options included. */
  #wake(scope: Scope): void {
    const state = this.#state
    const evaluator = this.#evaluator
    for (const [local, vertex] of scope.frame.vertices.entries()) {
      const unit = scope.base + local
      if (vertex < state.program.slotCount) evaluator.markDirty(unit)
      evaluator.push(unit)
      const holder = state.holders.get(unit)
      if (holder !== undefined) for (const instance of holder.instances.values()) this.#wake(instance.scope)
    }
  }

  #stash(row: SessionRow): void {
    const key = this.#lackingInstance(row.path)
    if (key === null) return
    const rows = this.#stashed.get(key)
    if (rows === undefined) this.#stashed.set(key, [row])
    else rows.push(row)
  }

  /** The key of the outermost instance on the way to `path` that is not there. */
  #lackingInstance(path: Path): string | null {
    for (let length = 2; length < path.length; length += 2) {
      const holder = this.#state.holders.get(findUnit(this.#compiled, this.#state, path.slice(0, length - 1)))
      const key = path[length - 1]
      if (holder === undefined || key === undefined) return null
      if (!holder.instances.has(key)) return pathKey(path.slice(0, length))
    }
    return null
  }

  #unstash(key: string): void {
    const rows = this.#stashed.get(key)
    if (rows === undefined) return
    this.#stashed.delete(key)
    this.#takeRows(rows)
  }

  #settle(): void {
    this.#evaluator.drain()
    this.#finisher.run()
  }

  #startOperations(): readonly RuleOperation[] {
    if (!this.#ready) this.#makeReady()
    const state = this.#state
    const { program } = state
    const operations: RuleOperation[] = []
    const gather = (scope: Scope): void => {
      for (const [local, vertex] of scope.frame.vertices.entries()) {
        const unit = scope.base + local
        if (vertex >= program.slotCount)
          for (const operation of writesOf(state, unit)) {
            const target = findUnit(this.#compiled, state, operation.path)
            if (operation.kind === 'answer' && ((state.flags[target] ?? 0) & unitFlag.hasRow) === 0)
              operations.push(operation)
          }
      }
      for (const local of scope.frame.vertices.keys())
        for (const { scope: inner } of state.holders.get(scope.base + local)?.instances.values() ?? [])
          if (inner.alive) gather(inner)
    }
    gather(state.root)
    return operations
  }

  #report(ruleOperations: readonly RuleOperation[]): Changes {
    const { moved } = this.#finisher
    return new LiveChanges(this.#state, this.#finisher.takeChanged(), moved, ruleOperations)
  }
}

const none: readonly RuleOperation[] = []

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
function instancesFirst(rows: readonly SessionRow[]): readonly SessionRow[] {
  if (!rows.some((row) => row.aspect.startsWith('instance:'))) return rows
  const isInstance = (row: SessionRow): boolean => row.aspect.startsWith('instance:')
  return [
    ...rows.filter(isInstance).sort((a, b) => a.path.length - b.path.length),
    ...rows.filter((row) => !isInstance(row)),
  ]
}

function without(value: Json, name: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}
