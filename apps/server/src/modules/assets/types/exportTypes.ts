import { exportTable } from '../../../platform/tables/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { typeSelection, type TypeRow } from './typeRecord.ts'

export const exportAssetTypes: CallHandler<'exportAssetTypes'> = async (context, incoming) => {
  const { actor, t } = context
  const { query } = incoming.input()
  const { tzCode } = actor
  const header = [t('assets.column.typeName'), t('assets.title'), t('assets.column.updated')]
  return exportTable<TypeRow>(context.read, typeSelection('active', actor.workspaceId, tzCode), query, {
    name: t('assets.types.title'),
    header,
    rows: (records) => records.map((row) => [row.name, row.assets, row.updated_at]),
  })
}
