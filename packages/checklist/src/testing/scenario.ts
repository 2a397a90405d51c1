import type { Moment } from '../dates.ts'
import { pathOfKey, type Path } from '../path.ts'
import { compile } from '../session/compile.ts'
import { openSession } from '../session/open-session.ts'
import type { Changes, PathState, Session, SessionOperation, SessionOptions } from '../session/session.ts'
import { definitionOf } from '../catalogue/catalogue.ts'
import type { Json, Template } from '../template/model.ts'
import { optionId } from './form.ts'

export const noon: Moment = { year: 2026, month: 11, day: 20, hour: 12, minute: 0 }

/** A person answering a form, for tests: paths as text ("S/one/door"), options by their labels, rules carried out. */
export class Scenario {
  readonly session: Session

  constructor(template: Template, options: Partial<SessionOptions> = {}) {
    this.session = openSession(compile(template), { now: noon, ...options })
  }

  state(key: string): PathState {
    const state = this.session.stateOf(key)
    if (state === null) throw new Error(`There is no ${key}.`)
    return state
  }

  /** Applies an operation and whatever rules want written because of it, as a device does. */
  apply(operation: SessionOperation): Changes {
    const changes = this.session.apply(operation)
    for (const { kind, path, value } of changes.ruleOperations) this.apply({ kind, path, value })
    return changes
  }

  answer(key: string, value: Json): Changes {
    return this.apply({ kind: 'answer', path: pathOfKey(key), value: this.valueOf(key, value) })
  }

  clear(key: string): Changes {
    return this.apply({ kind: 'clear', path: pathOfKey(key) })
  }

  notApplicable(key: string, value = true): Changes {
    return this.apply({ kind: 'na', path: pathOfKey(key), value })
  }

  note(key: string, value: string): Changes {
    return this.apply({ kind: 'note', path: pathOfKey(key), value })
  }

  addPhoto(key: string, uuid: string): Changes {
    return this.apply({ kind: 'media_add', path: pathOfKey(key), value: { uuid } })
  }

  sign(key: string, uuid: string, name = 'Ada'): Changes {
    return this.apply({ kind: 'sign', path: pathOfKey(key), value: { uuid, name } })
  }

  add(key: string, instance: string, after?: string | null): Changes {
    const value: Json = after === undefined ? { key: instance } : { key: instance, after }
    return this.apply({ kind: 'repeat_add', path: pathOfKey(key), value })
  }

  remove(key: string, instance: string): Changes {
    return this.apply({ kind: 'repeat_remove', path: pathOfKey(key), value: { key: instance } })
  }

  restore(key: string, instance: string): Changes {
    return this.apply({ kind: 'repeat_restore', path: pathOfKey(key), value: { key: instance } })
  }

  visible(key: string): boolean {
    return this.state(key).visible
  }

  missing(): readonly string[] {
    return this.session.missing().map(({ key, reason }) => `${key} ${reason}`)
  }

  failed(): readonly string[] {
    return this.session.failed().map(({ key }) => key)
  }

  /** The fields that changed, per path: "door: color failed". */
  static changed(changes: Changes): readonly string[] {
    return changes.paths.map(({ key, fields }) => `${key}: ${fields.join(' ')}`).sort()
  }

  private valueOf(key: string, value: Json): Json {
    const { item } = this.state(key)
    if (!definitionOf(item.type).responseSet) return value
    if (Array.isArray(value))
      return value.map((label: Json) => (typeof label === 'string' ? optionId(item.baseId, label) : label))
    return typeof value === 'string' ? optionId(item.baseId, value) : value
  }
}

export function path(key: string): Path {
  return pathOfKey(key)
}
