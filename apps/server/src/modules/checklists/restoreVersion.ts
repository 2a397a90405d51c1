import { recordEvent } from '../../platform/events/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { announce } from '../../platform/live/index.ts'
import type { Operation } from './operation.ts'
import { readPublished } from './records/publishedVersions.ts'
import { refuseGated } from './records/refuseGated.ts'
import { readContent, writeContent } from './records/templateContent.ts'
import { savedMessage } from './records/savedMessage.ts'
import { templateOfPath } from './records/templateRecord.ts'

/** The draft becomes what the version was; the versions stay as they are. */
export const restoreVersion: Operation<'restoreVersion'> = (context, incoming) =>
  context.write(async (tx) => {
    const { database, live } = context.services
    const record = await templateOfPath(tx, incoming.params.id, { lock: true })
    const { version } = incoming.input().body
    const published = (await readPublished(database, tx, record.uuid, version)) ?? refuse('CKL_OBJECT_NOT_FOUND')
    // What only the old version has is written anew.
    refuseGated(context.actor, published.template, await readContent(database, tx, record))
    const saved = await writeContent(database, tx, context.actor, {
      record,
      content: published.template,
      revision: 'moves',
      translationsChanged: true,
    })
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'template.restored',
        subject: { type: 'template', id: record.id, uuid: record.uuid },
        before: { revision: record.revision },
        after: { revision: saved.revision, version },
      },
      context.tracking,
    )
    announce(tx, live, `template:${record.id}`, savedMessage(context.actor, saved.revision))
    return saved
  })
