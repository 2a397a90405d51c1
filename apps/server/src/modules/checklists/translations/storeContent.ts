import type { Template } from '@plumbline/checklist'
import type { Tx } from '../../../platform/database/index.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { savedMessage } from '../records/savedMessage.ts'
import { writeContent } from '../records/templateContent.ts'
import type { TemplateRecord } from '../records/templateRecord.ts'

/**
 * A change of a template's languages is a save like any other: the revision moves, whoever has the builder open takes
 * it in, and publishing has something to publish.
 */
export const storeContent = async (
  context: Context,
  tx: Tx,
  record: TemplateRecord,
  change: {
    readonly content: Template
    readonly type:
      | 'template.translated'
      | 'template.language_added'
      | 'template.language_removed'
      | 'template.language_set'
    readonly told: Readonly<Record<string, unknown>>
  },
): Promise<void> => {
  const { actor, services, tracking } = context
  const { content, type, told } = change
  const saved = await writeContent(services.database, tx, actor, {
    record,
    content,
    revision: 'moves',
    translationsChanged: true,
  })
  await recordEvent(
    tx,
    actor,
    {
      type,
      subject: { type: 'template', id: record.id, uuid: record.uuid },
      before: { revision: record.revision },
      after: { revision: saved.revision, ...told },
    },
    tracking,
  )
  announce(tx, services.live, `template:${record.id}`, savedMessage(actor, saved.revision))
  announce(tx, services.live, 'workspace', { changed: 'templates' })
}
