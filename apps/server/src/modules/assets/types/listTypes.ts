import { readTable } from '../../../platform/tables/index.ts'
import { savedQueries } from '../../queries/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { typeAnswer, typeSelection, type TypeRow } from './typeRecord.ts'

const tableOf =
  (list: 'active' | 'archived'): CallHandler<'listAssetTypes'> =>
  async (context, incoming) => {
    const { workspaceId } = context.actor
    const { query } = incoming.input()
    const { tzCode } = context.actor
    const selection = typeSelection(list, workspaceId, tzCode)
    return context.read(async (tx) => ({
      ...(await readTable<TypeRow, ReturnType<typeof typeAnswer>>(tx, selection, query, typeAnswer)),
      ...(await savedQueries(tx, context, query, selection.definition)),
    }))
  }

export const listAssetTypes = tableOf('active')
export const listArchivedAssetTypes: CallHandler<'listArchivedAssetTypes'> = tableOf('archived')
