import type { TableRow } from '@plumbline/interchange'
import { streamTable, tableDownload } from '../../../platform/tables/index.ts'
import { workspaceOf } from '../../checklists/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { typeSelection, type TypeRow } from './typeRecord.ts'

export const exportAssetTypes: CallHandler<'exportAssetTypes'> = async (context, incoming) => {
  const { actor, services, t } = context
  const { format, ...query } = incoming.input().query
  const { tzCode } = await workspaceOf(services, actor.workspaceId)
  const slices = streamTable<TypeRow>(context.read, typeSelection('active', actor.workspaceId, tzCode), query)
  // The first slice is read here, so that a malformed filter is refused before the answer begins.
  const first = await slices.next()
  const rows = async function* (): AsyncGenerator<TableRow> {
    for (let slice = first; !slice.done; slice = await slices.next())
      for (const row of slice.value) yield [row.name, row.assets, row.updated_at]
  }
  const header = [t('assets.column.typeName'), t('assets.title'), t('assets.column.updated')]
  return tableDownload(format, { name: t('assets.types.title'), header, rows: rows() })
}
