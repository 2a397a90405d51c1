import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { saveFields } from '../fields/index.ts'
import type { Operation } from './operation.ts'
import { changeableList, fieldOwner, recordListEvent, touchList } from './records/listRecord.ts'

/** Name and fields; what is left out stays. */
export const changeList: Operation<'changeList'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await changeableList(tx, incoming.params.id)
    const { body } = incoming.input()
    const name = body.name?.trim() ?? record.name
    if (name !== record.name) {
      await rowsOf(
        tx,
        sql`update global_lists set name = ${name} where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
      )
      await recordListEvent(tx, context, record, 'changed', { before: { name: record.name }, after: { name } })
    }
    const fields = await saveFields(tx, context, fieldOwner(record), body)
    await touchList(tx, context, record)
    return { id: record.id, uuid: record.uuid, name, fields }
  })
