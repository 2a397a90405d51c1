import { filteredType, type CustomField } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import { parsedFilter } from '../../../platform/tables/index.ts'
import { fieldsOfType } from '../types/typeFields.ts'
import { findType } from '../types/typeRecord.ts'

/** Fields that a list has columns of (decisions Q-TBL-5): those of the type it is filtered by. */
export const fieldsOfList = async (
  tx: Tx,
  context: Pick<Context, 't'>,
  filter: string | undefined,
): Promise<readonly CustomField[]> => {
  const named = filteredType(parsedFilter(filter))
  const type = named === null ? null : await findType(tx, named, false)
  return type ? fieldsOfType(tx, context, type) : []
}
