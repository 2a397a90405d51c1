import { exportTable } from '../../platform/tables/index.ts'
import type { CallHandler } from './callHandler.ts'
import type { AssetRow } from './records/assetRecord.ts'
import { assetSelection, type AssetList } from './records/assetSelection.ts'
import { fieldsOfList } from './records/filteredType.ts'

/** A list as it is filtered and sorted, row by row while it is being read. */
const exportOf =
  (list: AssetList): CallHandler<'exportAssets'> =>
  async (context, incoming) => {
    const { actor, t } = context
    const { query } = incoming.input()
    const { tzCode } = actor
    const fields = await context.read((tx) => fieldsOfList(tx, context, query.filter))
    const own = fields.filter((field) => field.is_used && !field.is_locked)
    const selection = assetSelection(list, actor.workspaceId, tzCode, fields)
    const header = [
      t('assets.column.assetId'),
      t('assets.column.name'),
      t('assets.column.type'),
      t('assets.column.parent'),
      t('assets.column.lastInspection'),
      t('assets.column.updated'),
      ...own.map(({ name }) => name),
    ]
    return exportTable<AssetRow>(context.read, selection, query, {
      name: t('assets.title'),
      header,
      rows: (records) =>
        records.map((row) => [
          row.asset_id,
          row.display_name,
          row.type.name,
          row.parent?.asset_id ?? null,
          row.last_inspection_at,
          row.updated_at,
          ...own.map(({ key }) => row.fields[key] ?? null),
        ]),
    })
  }

export const exportAssets = exportOf('active')
export const exportArchivedAssets: CallHandler<'exportArchivedAssets'> = exportOf('archived')
