import { reference, type CustomField } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import type { Context, Reference } from '../../../platform/http/index.ts'
import { fieldsOfType } from '../types/typeFields.ts'
import { findType } from '../types/typeRecord.ts'

const parsed = (filter: string | undefined): unknown => {
  try {
    return JSON.parse(filter ?? '')
  } catch {
    // No JSON: the table refuses it.
    return null
  }
}

/** The values of the first condition that says which ones there may be. */
const chosenIn = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) return []
  const [first] = value
  if (value.length !== 1 || typeof first !== 'object' || first === null) return value
  const condition: { operator?: unknown; value?: unknown; not?: unknown } = first
  if (condition.not === true) return []
  return Array.isArray(condition.value) ? condition.value : [condition.value]
}

/** The one type that a list of assets is filtered by; null: none, or several. */
export const filteredType = (filter: string | undefined): Reference | null => {
  const given = parsed(filter)
  const chosen = chosenIn(typeof given === 'object' && given !== null ? Reflect.get(given, 'type_id') : null)
  const named = chosen.length === 1 ? reference.safeParse(chosen[0]) : null
  return named?.success ? named.data : null
}

/** Fields that a list has columns of (decisions Q-TBL-5): those of the type it is filtered by. */
export const fieldsOfList = async (
  tx: Tx,
  context: Pick<Context, 't'>,
  filter: string | undefined,
): Promise<readonly CustomField[]> => {
  const named = filteredType(filter)
  const type = named === null ? null : await findType(tx, named, false)
  return type ? fieldsOfType(tx, context, type) : []
}
