import { sql } from 'drizzle-orm'
import type { CallHandler } from './callHandler.ts'
import { assetOfPath } from './records/assetRecord.ts'
import { deleteFamilies } from './records/changeAssets.ts'

/** With everything below it, for good (C-8). */
export const deleteAsset: CallHandler<'deleteAsset'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await assetOfPath(tx, incoming.params.id)
    const gone = await deleteFamilies(tx, context, sql`a.id = ${record.id}`)
    return { deleted: gone.length }
  })
