import { sql } from 'drizzle-orm'
import { rowOf } from '../../platform/database/rows.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { announce } from '../../platform/live/index.ts'
import { saveFields } from '../fields/index.ts'
import type { Operation } from './operation.ts'
import { fieldOwner, recordListEvent } from './records/listRecord.ts'

export const newList: Operation<'newList'> = (context, incoming) =>
  context.write(async (tx) => {
    const { body } = incoming.input()
    const { userId } = context.actor
    const uuid = newUuid()
    const name = body.name.trim()
    const row = await rowOf<{ id: number }>(
      tx,
      sql`insert into global_lists (workspace_id, uuid, name, created_by, updated_by)
          values (${tx.workspaceId}, ${uuid}, ${name}, ${userId}, ${userId}) returning id`,
    )
    if (!row) throw new Error('the new list has no row')
    const made = { id: row.id, uuid }
    await recordListEvent(tx, context, made, 'created', { after: { name } })
    await saveFields(tx, context, fieldOwner(made), body)
    announce(tx, context.services.live, 'workspace', { changed: 'global_lists' })
    return made
  })
