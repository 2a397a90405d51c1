import type { Operation } from './operation.ts'
import { markersWithFiles } from './records/markerFiles.ts'
import { recordOptions } from './records/recordOptions.ts'
import { readContent } from './records/templateContent.ts'
import { templateOfPath } from './records/templateRecord.ts'
import { wireContent } from './records/wireContent.ts'

export const readTemplate: Operation<'readTemplate'> = (context, incoming) =>
  context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    const content = await readContent(context.services.database, tx, record)
    const wire = wireContent(content)
    return {
      ...wire,
      options: { ...wire.options, ...(await recordOptions(tx, record)) },
      image_markers: await markersWithFiles(tx, content.image_markers, {
        actor: context.actor,
        storage: context.services.storage,
      }),
      id: record.id,
      uuid: record.uuid,
      template_id: record.id,
      is_template: true,
      revision: record.revision,
      parent_id: record.parent_id,
      contains_asset: record.contains_asset,
      has_draft_translations: record.has_draft_translations,
      has_draft: record.has_draft,
      version: record.version,
      published_at: record.published_at?.toISOString() ?? null,
      created_at: record.created_at.toISOString(),
      updated_at: record.updated_at.toISOString(),
    }
  })
