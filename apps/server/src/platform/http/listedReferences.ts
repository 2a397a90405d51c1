import { reference } from '@plumbline/contract'
import type { Context } from './context.ts'
import type { Reference } from './references.ts'
import { invalidField } from './validation.ts'

/** Each part of a comma-separated list, as it was named; null: it is neither a number nor a UUID. */
const partsOf = (list: string): readonly (Reference | null)[] =>
  list
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => reference.safeParse(part.trim()).data ?? null)

/** Records named in a comma-separated list of numbers and UUIDs; anything else is a 422 that names the field. */
export const listedReferences = (context: Pick<Context, 't'>, field: string, list: string): readonly Reference[] =>
  partsOf(list).map((part) => {
    if (part === null) throw invalidField(field, context.t('errors.field.invalid'))
    return part
  })

/** The same for a selector that answers what it knows: what is neither names none. */
export const knownReferences = (list: string): readonly Reference[] => partsOf(list).filter((part) => part !== null)
