import { aspectParts, type Conflict, type Json, type Path } from '@plumbline/checklist'
import type { Change } from './openRunner.ts'

const partOf = (value: Json, name: string): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (Reflect.get(value, name) ?? null) : null

const only = (value: Json, names: readonly string[]): { readonly [name: string]: Json } =>
  Object.fromEntries(names.map((name) => [name, partOf(value, name)]).filter(([, part]) => part !== null))

/**
 * The ordinary change that makes `value` stand and names what it settles; for every aspect that two people can have
 * changed apart. null: this version does not know the aspect.
 */
export const settling = (
  path: Path,
  { aspect, ops: settles, standing }: Pick<Conflict, 'aspect' | 'ops' | 'standing'>,
  value: Json,
): Change | null => {
  const { name, subject } = aspectParts(aspect)
  const as = (kind: Change['kind'], to: Json): Change => ({ kind, path, value: to, settles })
  switch (name) {
    case 'answer':
      return value === null ? { kind: 'clear', path, settles } : as('answer', value)
    case 'note':
    case 'rating':
      return as(name, value)
    case 'media':
      if (value === null) return as('media_remove', { uuid: subject })
      return standing === null
        ? as('media_add', { ...only(value, ['caption', 'markup_uuid']), uuid: subject })
        : as('media_edit', { ...only(value, ['caption', 'markup_uuid']), uuid: subject })
    case 'sign':
      return value === null
        ? as('sign_remove', { uuid: subject })
        : as('sign', { uuid: subject, name: partOf(value, 'name') })
    case 'instance':
      return as(value === null ? 'repeat_remove' : 'repeat_restore', { key: subject })
    case 'issue':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? as('issue', { ...only(value, Object.keys(value)), uuid: subject })
        : as('issue', { uuid: subject, withdrawn: true })
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
