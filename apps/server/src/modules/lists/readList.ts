import { readTable } from '../../platform/tables/index.ts'
import { sql } from 'drizzle-orm'
import { rowOf } from '../../platform/database/rows.ts'
import { refuse } from '../../platform/http/index.ts'
import { readFields } from '../fields/index.ts'
import type { Operation } from './operation.ts'
import { itemAnswer, itemSelection, type ItemRow } from './records/itemTable.ts'
import { listOfPath } from './records/listRecord.ts'
import { listAnswer, listSelection, type ListRow } from './records/listTable.ts'

export const readList: Operation<'readList'> = async (context, incoming) => {
  const { workspaceId } = context.actor
  const { tzCode } = context.actor
  return context.read(async (tx) => {
    const record = await listOfPath(tx, incoming.params.id)
    const { select, from } = listSelection(workspaceId, tzCode, 'all')
    const row = await rowOf<ListRow>(
      tx,
      sql`select ${select} from ${from} where l.workspace_id = ${workspaceId} and l.id = ${record.id}`,
    )
    if (!row) return refuse('RES_OBJECT_NOT_FOUND')
    const fields = await readFields(tx, context, { kind: 'global_list', id: record.id })
    const first = await readTable<ItemRow, ReturnType<ReturnType<typeof itemAnswer>>>(
      tx,
      itemSelection(workspaceId, tzCode, record, fields, 'active'),
      { page: 1, limit: '100' },
      itemAnswer(fields),
    )
    return { ...listAnswer(row), fields, items: first.list }
  })
}
