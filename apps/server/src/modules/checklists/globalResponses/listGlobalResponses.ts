import { globalResponseTable } from '@plumbline/contract'
import { readTable } from '../../../platform/tables/index.ts'
import { savedQueries } from '../../queries/index.ts'
import type { Operation } from '../operation.ts'
import { globalResponseAnswer, globalResponseSelection, type GlobalResponseRow } from './records.ts'

export const listGlobalResponses: Operation<'listGlobalResponses'> = async (context, incoming) => {
  const { workspaceId } = context.actor
  const { query } = incoming.input()
  const { tzCode } = context.actor
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
