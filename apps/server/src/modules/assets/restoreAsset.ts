import { sql } from 'drizzle-orm'
import type { CallHandler } from './callHandler.ts'
import { assetOfPath } from './records/assetRecord.ts'
import { restoreFamilies } from './records/changeAssets.ts'

/** One that is not archived stays as it is. */
export const restoreAsset: CallHandler<'restoreAsset'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await assetOfPath(tx, incoming.params.id)
    const rows = await restoreFamilies(tx, context, sql`a.id = ${record.id}`)
    return { detached: rows.some(({ id, detached }) => id === record.id && detached) }
  })
