import { pathKey, type Path } from '../path.ts'
import { aspectOf, aspectParts, moveTarget, reduce } from '../standing/reduce.ts'
import { fieldOf } from '../template/field-of.ts'
import type { Json } from '../template/model.ts'
import { LiveChanges } from './changes.ts'
import type { CompiledTemplate } from './compiled.ts'
import { Engine } from './engine.ts'
import { bitOf } from './fields.ts'
import { findUnit } from './find.ts'
import { addTo, nothing } from './lists.ts'
import type { Changes, RuleOperation } from './path-state.ts'
import type { Session } from './session.ts'
import type { SessionOperation, SessionOptions, SessionRow } from './session-input.ts'
import { newExtra, type Entries, type Extra, type Scope } from './state.ts'
import { SessionView } from './view.ts'
import { writesOf } from './writes.ts'
import * as unitFlag from './unit-flag.ts'

/** Behind every placement that the server has numbered. */
const localPlaces = 2 ** 50

/** A session on a compiled template with nothing answered. Not evaluated before it is asked or loaded. */
export function openSession(compiled: CompiledTemplate, options: SessionOptions): Session {
  return new LiveSession(compiled, options)
}

class LiveSession extends SessionView implements Session {
  #places = localPlaces
  /** Nothing was put in yet. */
  #fresh = true

  loadStanding(rows: readonly SessionRow[]): void {
    if (this.engine.isReady || !this.#fresh) this.engine = new Engine(this.compiled, this.engine.options)
    this.#fresh = false
    this.#places = localPlaces
    this.#takeRows(rows)
  }

  #takeRows(rows: readonly SessionRow[]): void {
    const ordered = instancesFirst(rows)
    for (let at = 0; at < ordered.length; at++) {
      const row = ordered[at]
      if (row !== undefined) this.#takeRow(row)
    }
  }

  put(rows: readonly SessionRow[]): Changes {
    const { evaluator } = this.inside()
    this.#takeRows(rows)
    this.#settle()
    evaluator.turned.length = 0
    return this.#report(nothing)
  }

  set(path: Path, value: Json): Changes {
    this.inside()
    this.#takeAnswer(path, value, false)
    return this.#settleAndReport()
  }

  apply(operation: SessionOperation): Changes {
    const { state } = this.inside()
    const { kind, path } = operation
    const value = operation.value
    const aspect = aspectOf(kind, value)
    const unit = findUnit(state, path)
    const before = unit < 0 ? null : this.#beforeOf(unit, aspect)
    const next = reduce(kind, value, before)
    if (aspect === 'answer') this.#takeAnswer(path, next.value, next.na)
    else this.#take(path, aspect, next.value, next.placed ? ++this.#places : undefined, operation.at ?? '')
    const target = kind === 'media_move' ? moveTarget(value) : null
    const moved = before?.value ?? before?.removed ?? null
    if (target !== null && moved !== null) {
      const at = findUnit(state, target)
      const there = at < 0 ? null : this.#beforeOf(at, aspect)
      const { value: placed } = reduce('media_add', without(moved, 'after'), there)
      this.#take(target, aspect, placed, ++this.#places, operation.at ?? '')
    }
    return this.#settleAndReport()
  }

  #settleAndReport(): Changes {
    this.#settle()
    const { turned } = this.engine.evaluator
    if (turned.length === 0) return this.#report(nothing)
    const written = turned.flatMap((rule) => writesOf(this.engine.state, rule))
    turned.length = 0
    return this.#report(written)
  }

  #beforeOf(unit: number, aspect: string): { value: Json; removed?: Json } | null {
    const { holders, extras } = this.engine.state
    const { name, subject } = aspectParts(aspect)
    if (name === 'instance') {
      const instance = holders.get(unit)?.instances.get(subject)
      if (instance === undefined) return null
      const held: Json = { key: subject, ...(instance.after === undefined ? {} : { after: instance.after }) }
      return instance.scope.alive ? { value: held } : { value: null, removed: held }
    }
    return entriesOf(extras.get(unit), name)?.all.get(subject) ?? null
  }

  #takeRow(row: SessionRow): void {
    const { path, aspect, value } = row
    if (aspect === 'answer') {
      if (!this.#takeAnswer(path, value, row.na === true)) this.#stash(row)
    } else if (!this.#take(path, aspect, value, row.placed, row.at, row.removed ?? null)) this.#stash(row)
  }

  /** false when there is nothing at the path. */
  #takeAnswer(path: Path, value: Json, isNa: boolean): boolean {
    const { state, evaluator } = this.engine
    const unit = findUnit(state, path)
    if (unit < 0) return false
    evaluator.markDirty(unit)
    const flags = (state.flags[unit] ?? 0) | unitFlag.hasRow
    state.flags[unit] = isNa ? flags | unitFlag.na : flags & ~unitFlag.na
    // The option's own uuid rather than an equal text: conditions then compare the same text with itself.
    const choices = state.program.choices[state.vertexOf(unit)]
    state.raw[unit] = typeof value === 'string' ? (choices?.find(value)?.uuid ?? value) : value
    evaluator.push(unit)
    return true
  }

  #take(
    path: Path,
    aspect: string,
    value: Json,
    placed: number | undefined,
    at: string,
    removed: Json = null,
  ): boolean {
    const { state, evaluator } = this.engine
    const unit = findUnit(state, path)
    if (unit < 0) return false
    const { name, subject } = aspectParts(aspect)
    if (name === 'instance') {
      this.#takeInstance(unit, subject, value, removed, placed)
      return true
    }
    evaluator.markDirty(unit)
    this.#takeExtra(unit, name, subject, { value, removed, placed, at })
    evaluator.push(unit)
    return true
  }

  #takeExtra(unit: number, name: string, subject: string, taken: Taken): void {
    const { state, finisher } = this.engine
    const { value, removed, placed, at } = taken
    let extra = state.extras.get(unit)
    if (extra === undefined) state.extras.set(unit, (extra = newExtra()))
    if (name === 'note') {
      extra.note = typeof value === 'string' ? value : ''
      finisher.touch(unit, bitOf.note)
    } else if (name === 'rating') {
      extra.rating = typeof value === 'string' || typeof value === 'number' ? value : null
      finisher.touch(unit, bitOf.rating)
    } else {
      const entries = entriesOf(extra, name)
      if (entries === undefined) return
      const former = entries.all.get(subject)
      const held = value ?? removed ?? former?.value ?? former?.removed ?? null
      const after = held === null ? former?.after : afterIn(held)
      const gone = value === null && held !== null ? { removed: held } : {}
      entries.all.set(subject, { value, ...gone, after, placed: placed ?? former?.placed ?? 0, at })
      entries.count += Number(value !== null) - Number((former?.value ?? null) !== null)
      finisher.touch(unit, name === 'media' ? bitOf.media : name === 'sign' ? bitOf.signatures : bitOf.issues)
    }
  }

  #takeInstance(unit: number, key: string, value: Json, removed: Json, placed: number | undefined): void {
    const { state, evaluator, finisher, isReady } = this.engine
    const holder = state.holders.get(unit)
    if (holder === undefined || key === '') return
    const alive = value !== null
    evaluator.markDirty(unit)
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
    if (!isReady) return
    finisher.touch(unit, bitOf.instances)
    if (!turned) return
    // Issues count whether a rule hides their question or not, and go with their instance.
    if (alive || state.program.counters !== null) this.#wake(scope)
    evaluator.push(scope.base)
    evaluator.instanceTurned(scope)
  }

  /** Has everything of an instance that came or came back evaluated, nested grouped options included. */
  #wake(scope: Scope): void {
    const { state, evaluator } = this.engine
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
    addTo(this.engine.stashed, key, row)
  }

  /** The key of the outermost instance on the way to `path` that is not there. */
  #lackingInstance(path: Path): string | null {
    const { state } = this.engine
    for (let length = 2; length < path.length; length += 2) {
      const holder = state.holders.get(findUnit(state, path.slice(0, length - 1)))
      const key = path[length - 1]
      if (holder === undefined || key === undefined) return null
      if (!holder.instances.has(key)) return pathKey(path.slice(0, length))
    }
    return null
  }

  #unstash(key: string): void {
    const { stashed } = this.engine
    const rows = stashed.get(key)
    if (rows === undefined) return
    stashed.delete(key)
    this.#takeRows(rows)
  }

  #settle(): void {
    this.engine.evaluator.drain()
    this.engine.finisher.run()
  }

  #report(ruleOperations: readonly RuleOperation[]): Changes {
    const { state, finisher } = this.engine
    const { moved } = finisher
    return new LiveChanges(state, finisher.takeChanged(), moved, ruleOperations)
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
  const after = fieldOf(value, 'after')
  return typeof after === 'string' || after === null ? after : undefined
}

function entriesOf(extra: Extra | undefined, name: string): Entries | undefined {
  return name === 'media' || name === 'sign' || name === 'issue' ? extra?.[name] : undefined
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
