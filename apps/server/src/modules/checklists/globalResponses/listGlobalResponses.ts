import { globalResponseTable } from '@plumbline/contract'
import { readTable } from '../../../platform/tables/index.ts'
import { savedQueries } from '../../queries/index.ts'
import type { Operation } from '../operation.ts'
import { workspaceOf } from '../records/workspaceOf.ts'
import { globalResponseAnswer, globalResponseSelection, type GlobalResponseRow } from './records.ts'

export const listGlobalResponses: Operation<'listGlobalResponses'> = async (context, incoming) => {
  const { workspaceId } = context.actor
  const { query } = incoming.input()
  const { tzCode } = await workspaceOf(context.services, workspaceId)
  return context.read(async (tx) => ({
    ...(await readTable<GlobalResponseRow, ReturnType<typeof globalResponseAnswer>>(
      tx,
      globalResponseSelection(workspaceId, tzCode),
      query,
      globalResponseAnswer,
    )),
    ...(await savedQueries(tx, context, query, globalResponseTable)),
  }))
}
