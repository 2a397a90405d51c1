import type { Json } from '../template/model.ts'
import type { Aspect } from './standing.ts'
import type { OperationKind } from './operation.ts'

/**
 * What an operation is about, and what it makes of what stood there: the one place that both the fold of operations
 * (standing) and a session's own answers go through.
 */
export interface Reduced {
  readonly value: Json
  readonly na: boolean
  /** Whether it placed a medium or an instance in its order. */
  readonly placed: boolean
}

interface Before {
  readonly value: Json
  /** What it was when it was removed. */
  readonly removed?: Json
}

function field(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })[name]
    : undefined
}

/** The uuid or key inside an operation's value; '' when there is none. */
export function subjectOf(value: Json | undefined): string {
  const named = field(value, 'uuid') ?? field(value, 'key')
  return typeof named === 'string' ? named : ''
}

const prefixes = { media: 'media:', sign: 'sign:', repeat: 'instance:', issue: 'issue:' } as const

/** The aspect an operation changes (api.md: answer, clear and na are one; note, rating, each medium, each instance their own). */
export function aspectOf(kind: OperationKind, value: Json | undefined): Aspect {
  switch (kind) {
    case 'answer':
    case 'clear':
    case 'na':
      return 'answer'
    case 'note':
    case 'rating':
      return kind
    case 'media_add':
    case 'media_remove':
    case 'media_edit':
    case 'media_move':
      return prefixes.media + subjectOf(value)
    case 'sign':
    case 'sign_remove':
      return prefixes.sign + subjectOf(value)
    case 'repeat_add':
    case 'repeat_remove':
    case 'repeat_restore':
    case 'repeat_move':
      return prefixes.repeat + subjectOf(value)
    case 'issue':
      return prefixes.issue + subjectOf(value)
  }
}

/** An aspect in its two parts: "media:1f0c" is media and 1f0c. */
export function aspectParts(aspect: Aspect): { readonly name: string; readonly subject: string } {
  const at = aspect.indexOf(':')
  return at < 0 ? { name: aspect, subject: '' } : { name: aspect.slice(0, at), subject: aspect.slice(at + 1) }
}

/** The aspect's value after the operation. `before` is what stands, null for nothing. */
export function reduce(kind: OperationKind, value: Json | undefined, before: Before | null): Reduced {
  const held = before?.value ?? before?.removed ?? null
  switch (kind) {
    case 'answer':
      return { value: value ?? null, na: false, placed: false }
    case 'clear':
      return { value: null, na: false, placed: false }
    case 'na':
      return { value: null, na: value === true, placed: false }
    case 'note':
      return { value: typeof value === 'string' && value !== '' ? value : null, na: false, placed: false }
    case 'rating':
      return { value: value ?? null, na: false, placed: false }
    case 'media_add':
    case 'sign':
    case 'repeat_add':
      return { value: { ...objectIn(held), ...objectIn(value) }, na: false, placed: true }
    case 'issue':
      return { value: { ...objectIn(held), ...objectIn(value) }, na: false, placed: before === null }
    case 'media_edit':
      if ((before?.value ?? null) === null) return { value: null, na: false, placed: false }
      return { value: { ...objectIn(held), ...objectIn(value) }, na: false, placed: false }
    case 'media_remove':
    case 'media_move':
    case 'sign_remove':
    case 'repeat_remove':
      return { value: null, na: false, placed: false }
    case 'repeat_restore':
      return { value: held ?? { key: subjectOf(value) }, na: false, placed: before === null }
    case 'repeat_move':
      // A removed instance is not brought back by being moved.
      if ((before?.value ?? null) === null) return { value: null, na: false, placed: false }
      return { value: { ...objectIn(held), ...objectIn(value) }, na: false, placed: true }
  }
}

function objectIn(value: Json | undefined): { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })
    : {}
}

/** The path that a medium is moved to, null when the operation names none. */
export function moveTarget(value: Json | undefined): readonly string[] | null {
  const to = field(value, 'to')
  if (!Array.isArray(to)) return null
  const path: string[] = []
  for (const step of to) {
    if (typeof step !== 'string') return null
    path.push(step)
  }
  return path
}
