import { largestId } from '@plumbline/contract'
import type { ServerWords, Translator } from '@plumbline/language'
import { sql, type SQL } from 'drizzle-orm'
import { invalidField } from '../../platform/http/index.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isNumber = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id) && Number(id) <= largestId

/** The records of `alias` that a comma-separated list names, by number or UUID; anything else in it is a 422. */
export const namedAmong = (t: Translator<ServerWords>, alias: 'u' | 'r' | 'g', ids: string): SQL => {
  const named = ids
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  if (!named.every((id) => uuidShape.test(id) || isNumber(id))) throw invalidField('ids', t('errors.field.invalid'))
  return referencedBy(
    alias,
    named.map((id) => (isNumber(id) ? Number(id) : id)),
  )
}

/** The records of `alias` that a body names. */
export const referencedBy = (alias: 'u' | 'r' | 'g', references: readonly (number | string)[]): SQL => {
  const record = sql.identifier(alias)
  const numbers = references.filter((reference) => typeof reference === 'number')
  const uuids = references.filter((reference) => typeof reference === 'string')
  return sql`(${record}.id = any(${sql.param(numbers)}::bigint[]) or ${record}.uuid = any(${sql.param(uuids)}::uuid[]))`
}
