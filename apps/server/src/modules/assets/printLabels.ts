import { mostLabels } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { invalidField } from '../../platform/http/index.ts'
import { download } from '../../platform/tables/index.ts'
import { workspaceOf } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'
import { renderLabels, type Label } from './labels/renderLabels.ts'
import { isIn } from './records/assetSelection.ts'
import { meantAssets } from './records/meantAssets.ts'

/** Labels of the assets that are meant, in the order of their ids; archived ones get none. */
export const printLabels: CallHandler<'printLabels'> = async (context, incoming) => {
  const { body, query } = incoming.input()
  const { actor, services, t } = context
  const where = await meantAssets(context, body)
  const labels = await context.read((tx) =>
    rowsOf<Label & Record<string, unknown>>(
      tx,
      sql`select a.uuid, a.asset_id, a.display_name as name, t.name as type
          from assets a join asset_types t on t.workspace_id = a.workspace_id and t.id = a.type_id
          where a.workspace_id = ${tx.workspaceId} and ${isIn('active')} and ${where}
          order by a.asset_id nulls first, a.id limit ${mostLabels + 1}`,
    ),
  )
  if (labels.length === 0) throw invalidField('ids', t('error.SST_OBJECT_NOT_FOUND'))
  if (labels.length > mostLabels) throw invalidField('ids', t('assets.labels.tooMany', { count: mostLabels }))
  const { name } = await workspaceOf(services, actor.workspaceId)
  const title = t('assets.labels.title')
  const pdf = await renderLabels({
    labels,
    size: query.size,
    title,
    organisation: name,
    publicUrl: services.settings.publicUrl,
  })
  return download(title, 'pdf', pdf)
}
