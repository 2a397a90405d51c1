import { aspectParts, type Conflict, type Json, type Path } from '@plumbline/checklist'
import type { Change } from './openRunner.ts'

/** Which of the two a person keeps. */
export type Side = 'standing' | 'other'

type Parts = { readonly [name: string]: Json }

const partsOf = (value: Json): Parts | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : null

const partOf = (value: Json, name: string): Json => partsOf(value)?.[name] ?? null

/** What may be said of a medium, and of an issue. */
const ofMedium = ['caption', 'markup_uuid'] as const
const ofIssue = ['title', 'description', 'priority', 'assignee', 'due_date', 'media'] as const

/**
 * The chosen version as an operation carries it: operations are put together part by part, so that one only the version
 * that stands has is taken back by saying null. What was taken away comes back with all it had: nobody says here what.
 */
const whole = (chosen: Parts, standing: Json, names: readonly string[]): Parts => {
  const stands = partsOf(standing)
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const part = chosen[name]
      if (part !== undefined) return [[name, part]]
      return stands === null || (stands[name] ?? null) !== null ? [[name, null]] : []
    }),
  )
}

/** All that an issue has: a newer version may say more of it. `withdrawn` is no part that can be null. */
const issueParts = (chosen: Parts, standing: Json): readonly string[] => {
  const named = new Set([...Object.keys(chosen), ...Object.keys(partsOf(standing) ?? {}), ...ofIssue])
  return [...named].filter((name) => name !== 'withdrawn')
}

/**
 * The ordinary change that makes the chosen one stand and names what it settles; for every aspect that two people can
 * have changed apart. null: this version does not know the aspect.
 */
export const settling = (path: Path, conflict: Omit<Conflict, 'path'>, side: Side): Change | null => {
  const { aspect, ops: settles, standing, na } = conflict
  const { name, subject } = aspectParts(aspect)
  const value = conflict[side]
  const chosen = partsOf(value)
  const as = (kind: Change['kind'], to: Json): Change => ({ kind, path, value: to, settles })
  switch (name) {
    case 'answer':
      if (na === side) return as('na', true)
      return value === null ? { kind: 'clear', path, settles } : as('answer', value)
    case 'note':
    case 'rating':
      return as(name, value)
    case 'media':
      return chosen === null
        ? as('media_remove', { uuid: subject })
        : as(standing === null ? 'media_add' : 'media_edit', { ...whole(chosen, standing, ofMedium), uuid: subject })
    case 'sign':
      return value === null
        ? as('sign_remove', { uuid: subject })
        : as('sign', { uuid: subject, name: partOf(value, 'name') })
    case 'instance':
      return as(value === null ? 'repeat_remove' : 'repeat_restore', { key: subject })
    case 'issue':
      return chosen === null
        ? as('issue', { uuid: subject, withdrawn: true })
        : as('issue', { ...whole(chosen, standing, issueParts(chosen, standing)), uuid: subject })
    default:
      return null
  }
}

/** What a person knows it by; null where it was taken away, '' where it has no words of its own. */
export const nameOfConflicting = ({ aspect }: Pick<Conflict, 'aspect'>, value: Json): string | null => {
  if (value === null) return null
  const named = { media: 'caption', sign: 'name', issue: 'title' }[aspectParts(aspect).name]
  const text = named === undefined ? null : partOf(value, named)
  return typeof text === 'string' ? text : ''
}
