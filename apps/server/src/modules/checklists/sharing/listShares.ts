import { sql } from 'drizzle-orm'
import type { Operation } from '../operation.ts'
import { templateOfPath } from '../records/templateRecord.ts'
import { readShares, shareAnswer } from './shareRecord.ts'

/** Where a template was sent. */
export const templateShares: Operation<'templateShares'> = (context, incoming) =>
  context.read(async (tx) => {
    const { id } = await templateOfPath(tx, incoming.params.id)
    return { list: (await readShares(tx, sql`not received and template_id = ${id}`)).map(shareAnswer) }
  })

/** What other workspaces sent to this one. */
export const receivedShares: Operation<'receivedShares'> = (context) =>
  context.read(async (tx) => ({ list: (await readShares(tx, sql`received`)).map(shareAnswer) }))
