import { isCleanText } from '@plumbline/checklist'
import { operation as operationShape, type Operation } from '@plumbline/contract'
import { z } from 'zod'
import { invalidField, type Context, type Incoming } from '../../../platform/http/index.ts'
import type { Contract } from '@plumbline/contract'
import { isWithinTime } from '../records/momentIn.ts'

/** The most operations of one call. */
const mostOperations = 500

const envelope = operationShape.omit({ value: true })
const numbered = z.object({ id: operationShape.shape.id })

/** How deep a value may be nested; deeper ones are no answer of any question. */
const deepest = 16

const isShallow = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isCleanText(value)
  if (typeof value !== 'object' || value === null) return true
  return depth < deepest && Object.entries(value).every(([key, part]) => isCleanText(key) && isShallow(part, depth + 1))
}

export interface ReadOperations {
  readonly operations: readonly Operation[]
  /** Ids of operations that cannot be read: one bad record never stops the others. */
  readonly unreadable: readonly string[]
  readonly since: number
}

type Call = Contract['inspections']['applyOperations']

/** The body of POST /ops. Only what has no id of its own, or is no list, refuses the whole call. */
export const readOperations = (context: Pick<Context, 't'>, incoming: Incoming<Call>): ReadOperations => {
  const raw: unknown = incoming.raw
  const listed: unknown = typeof raw === 'object' && raw !== null && 'ops' in raw ? raw.ops : null
  if (!Array.isArray(listed) || listed.length > mostOperations) {
    incoming.input()
    throw invalidField('ops', context.t('errors.field.invalid'))
  }
  const sinceGiven: unknown = typeof raw === 'object' && raw !== null && 'since' in raw ? raw.since : undefined
  const since = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0).safeParse(sinceGiven)
  if (!since.success) throw invalidField('since', context.t('errors.field.invalid'))
  const operations: Operation[] = []
  const unreadable: string[] = []
  for (const [index, written] of (listed as readonly unknown[]).entries()) {
    const id = numbered.safeParse(written)
    if (!id.success) throw invalidField(`ops.${index}.id`, context.t('errors.field.invalid'))
    const read = envelope.safeParse(written)
    const value: unknown = typeof written === 'object' && written !== null && 'value' in written ? written.value : null
    if (read.success && isReadable(read.data) && isShallow(value)) {
      operations.push({ ...read.data, value: value as Operation['value'] })
    } else unreadable.push(id.data.id)
  }
  return { operations, unreadable, since: since.data }
}

const isReadable = (operation: z.output<typeof envelope>): boolean =>
  operation.based_on <= Number.MAX_SAFE_INTEGER &&
  isCleanText(operation.kind) &&
  operation.path.every(isCleanText) &&
  (operation.by_rule === undefined || isCleanText(operation.by_rule)) &&
  isWithinTime(Date.parse(operation.at))
