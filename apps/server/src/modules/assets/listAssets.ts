import { readTable } from '../../platform/tables/index.ts'
import { savedQueries } from '../queries/index.ts'
import type { CallHandler } from './callHandler.ts'
import { assetAnswer, type AssetRow } from './records/assetRecord.ts'
import { assetSelection, type AssetList } from './records/assetSelection.ts'
import { fieldsOfList } from './records/filteredType.ts'

const tableOf =
  (list: AssetList): CallHandler<'listAssets'> =>
  async (context, incoming) => {
    const { actor } = context
    const { query } = incoming.input()
    const { tzCode } = actor
    return context.read(async (tx) => {
      const fields = await fieldsOfList(tx, context, query.filter)
      const selection = assetSelection(list, actor.workspaceId, tzCode, fields)
      return {
        ...(await readTable<AssetRow, ReturnType<typeof assetAnswer>>(tx, selection, query, assetAnswer)),
        ...(await savedQueries(tx, context, query, selection.definition)),
      }
    })
  }

export const listAssets = tableOf('active')
export const listArchivedAssets: CallHandler<'listArchivedAssets'> = tableOf('archived')
