import { fieldOf } from '../template/field-of.ts'
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

/** The uuid or key inside an operation's value; '' when there is none. */
export function subjectOf(value: Json | undefined): string {
  const named = fieldOf(value, 'uuid') ?? fieldOf(value, 'key')
  return typeof named === 'string' ? named : ''
}

/** Aspects by kind; behind a colon comes the subject. */
const aspects: Readonly<Record<OperationKind, Aspect>> = {
  answer: 'answer',
  clear: 'answer',
  na: 'answer',
  note: 'note',
  rating: 'rating',
  media_add: 'media:',
  media_remove: 'media:',
  media_edit: 'media:',
  media_move: 'media:',
  sign: 'sign:',
  sign_remove: 'sign:',
  repeat_add: 'instance:',
  repeat_remove: 'instance:',
  repeat_restore: 'instance:',
  repeat_move: 'instance:',
  issue: 'issue:',
}

/** The aspect an operation changes (api.md: answer, clear and na are one; note, rating, each medium, each instance their own). */
export function aspectOf(kind: OperationKind, value: Json | undefined): Aspect {
  const aspect = aspects[kind]
  return aspect.endsWith(':') ? aspect + subjectOf(value) : aspect
}

/** An aspect in its two parts: "media:1f0c" is media and 1f0c. */
export function aspectParts(aspect: Aspect): { readonly name: string; readonly subject: string } {
  const at = aspect.indexOf(':')
  return at < 0 ? { name: aspect, subject: '' } : { name: aspect.slice(0, at), subject: aspect.slice(at + 1) }
}

/** The aspect's value after the operation. `before` is what stands, null for nothing. */
export function reduce(kind: OperationKind, value: Json | undefined, before: Before | null): Reduced {
  const held = before?.value ?? before?.removed ?? null
  const isThere = (before?.value ?? null) !== null
  const made = (value: Json, placed = false): Reduced => ({ value, na: false, placed })
  const merged = (): Json => ({ ...objectIn(held), ...objectIn(value) })
  switch (kind) {
    case 'answer':
    case 'rating':
      return made(value ?? null)
    case 'na':
      return { ...made(null), na: value === true }
    case 'note':
      return made(typeof value === 'string' && value !== '' ? value : null)
    case 'media_add':
    case 'sign':
    case 'repeat_add':
      return made(merged(), true)
    case 'issue':
      // Taken back by who raised it: it stands no longer, and what comes later brings it back as it was.
      return made(fieldOf(value, 'withdrawn') === true ? null : merged(), before === null)
    case 'media_edit':
      return made(isThere ? merged() : null)
    case 'clear':
    case 'media_remove':
    case 'media_move':
    case 'sign_remove':
    case 'repeat_remove':
      return made(null)
    case 'repeat_restore':
      return made(held ?? { key: subjectOf(value) }, before === null)
    case 'repeat_move':
      // A removed instance is not brought back by being moved.
      return made(isThere ? merged() : null, isThere)
  }
}

function objectIn(value: Json | undefined): { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })
    : {}
}

/** The path that a medium is moved to, null when the operation names none. */
export function moveTarget(value: Json | undefined): readonly string[] | null {
  const to = fieldOf(value, 'to')
  if (!Array.isArray(to)) return null
  const path: string[] = []
  for (const step of to) {
    if (typeof step !== 'string') return null
    path.push(step)
  }
  return path
}
