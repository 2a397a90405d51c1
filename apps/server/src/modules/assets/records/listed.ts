import { reference } from '@plumbline/contract'
import { invalidField, type Context, type Reference } from '../../../platform/http/index.ts'

/** Records named in a comma-separated list of numbers and UUIDs; anything else is a 422 that names the field. */
export const listed = (context: Pick<Context, 't'>, field: string, list: string): readonly Reference[] =>
  list
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const named = reference.safeParse(part.trim())
      if (!named.success) throw invalidField(field, context.t('errors.field.invalid'))
      return named.data
    })
