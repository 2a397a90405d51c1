import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import type { CallHandler } from './callHandler.ts'
import { assetAnswer, assetColumns, type AssetRow } from './records/assetRecord.ts'
import { assetContains } from './records/assetSelection.ts'
import { isNamed } from '../../platform/database/isNamed.ts'
import { listedReferences } from '../../platform/http/index.ts'

/** workspace.md section 9: the asset search answers 50; up to 100 may be asked for (Q-API-13). */
const usual = 50
const most = 100

/** Assets that may be chosen. Those that are named by `ids` are answered whatever became of them: somebody chose them. */
export const searchAssets: CallHandler<'searchAssets'> = (context, incoming) =>
  context.read(async (tx) => {
    const { q, ids, parent_id: parent, type_id: type, limit, with_fields: withFields } = incoming.input().query
    const conditions: SQL[] = [sql`a.workspace_id = ${tx.workspaceId}`]
    if (ids === undefined) conditions.push(sql`a.archived_at is null`)
    else conditions.push(isNamed(listedReferences(context, 'ids', ids), 'a'))
    if (parent)
      conditions.push(
        sql`a.parent_id in (select a.id from assets a where a.workspace_id = ${tx.workspaceId} and ${isNamed(listedReferences(context, 'parent_id', parent), 'a')})`,
      )
    if (type)
      conditions.push(
        sql`a.type_id in (select t.id from asset_types t where t.workspace_id = ${tx.workspaceId} and ${isNamed(listedReferences(context, 'type_id', type), 't')})`,
      )
    const words = q?.trim() ?? ''
    if (words !== '') conditions.push(assetContains(words))
    // Whose id begins with what was typed comes first: that is what stands on the label.
    const first = words === '' ? sql`` : sql`(not starts_with(a.searched, folded(${words}))), `
    const rows = await rowsOf<AssetRow>(
      tx,
      sql`select ${assetColumns} from assets a where ${sql.join(conditions, sql` and `)}
          order by ${first}a.asset_id nulls first limit ${Math.min(limit || usual, most)}`,
    )
    const fields = withFields !== undefined && withFields !== '' && withFields !== '0'
    return {
      list: rows.map(assetAnswer).map(({ id, uuid, asset_id, display_name, type: kind, fields: values }) => ({
        id,
        uuid,
        asset_id,
        display_name,
        type: kind,
        ...(fields ? { fields: values } : {}),
      })),
    }
  })
