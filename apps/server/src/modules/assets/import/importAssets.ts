import { z } from 'zod'
import type { ImportDoor, ImportTarget } from '../../imports/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { fieldsOfType } from '../types/typeFields.ts'
import { typeOfPath, typeToUse } from '../types/typeRecord.ts'
import { assetImportColumns, readAssetRow, type AssetRowValue } from './assetRows.ts'
import { assetRowChecks } from './checkAssetRows.ts'
import { linkAssetRows, writeAssetRows, type Importer } from './writeAssetRows.ts'

const owner = z.object({ type_id: z.number().int() })
export type AssetImportOwner = z.output<typeof owner>

/** Assets of one type, made or changed by their asset ids. */
export const assetTarget: ImportTarget<AssetImportOwner, AssetRowValue> = {
  kind: 'assets',
  owner,
  plan: async (tx, { owner: { type_id: typeId }, t, userId, tracking }) => {
    const type = await typeOfPath(tx, String(typeId))
    const fields = await fieldsOfType(tx, { t }, type)
    const importer: Importer = { typeId: type.id, userId, tracking, fields, t }
    return {
      columns: assetImportColumns(fields),
      key: 'asset_id',
      keyOf: ({ assetId }) => assetId,
      read: (cell) => readAssetRow(t, fields, cell),
      ...assetRowChecks(t, type.id, fields),
      write: (into, rows) => writeAssetRows(into, importer, rows),
      link: { columns: ['parent'], write: (into, rows) => linkAssetRows(into, importer, rows) },
    }
  },
}

export const importAssets =
  (door: ImportDoor<AssetImportOwner>): CallHandler<'importAssets'> =>
  async (context, incoming) => {
    const { query, body } = incoming.input()
    const { id } = await context.read((tx) => typeToUse(context, tx, body.type_id))
    return door(context, { type_id: id }, { query, columns: body.columns, file: incoming.file() })
  }
