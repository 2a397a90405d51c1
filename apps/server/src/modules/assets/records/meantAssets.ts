import type { Bulk } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../../platform/http/index.ts'
import { tableConditions } from '../../../platform/tables/index.ts'
import { assetSource } from './assetSelection.ts'
import { fieldsOfList } from './filteredType.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'

/** Which assets (as `a`) a bulk call means: named one by one, or all of a filter but some. */
export const meantAssets = async (context: Context, body: Bulk): Promise<SQL> => {
  if ('ids' in body) return isNamed(body.ids, 'a')
  const { tzCode } = context.actor
  const filter = JSON.stringify(body.filter)
  const fields = await context.read((tx) => fieldsOfList(tx, context, filter))
  const conditions = tableConditions(assetSource(tzCode, fields), { filter })
  return sql`${conditions} and not ${isNamed(body.exclude_ids, 'a')}`
}
