import { fromWire, parseTemplate } from '@plumbline/checklist'
import { writtenOptions } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { announce } from '../../platform/live/index.ts'
import type { Operation } from './operation.ts'
import { compareRevision } from './records/compareRevision.ts'
import { keepReferredParts } from './records/keepReferredParts.ts'
import { withoutMarkerFiles } from './records/markerFiles.ts'
import { refuseGated } from './records/refuseGated.ts'
import { refuseMissingOptions, refusePlacement, refuseProblems, refuseRules } from './records/refuseProblems.ts'
import { withSharedParts } from './records/sharedParts.ts'
import { readContent, writeContent } from './records/templateContent.ts'
import { savedMessage } from './records/savedMessage.ts'
import { templateOfPath } from './records/templateRecord.ts'
import { writeShowing } from './records/writeShowing.ts'

export const saveTemplate: Operation<'saveTemplate'> = (context, incoming) =>
  writeShowing(context, incoming.raw, async (tx) => {
    const { database } = context.services
    const record = await templateOfPath(tx, incoming.params.id, { lock: true })
    compareRevision(incoming.raw, record.revision)
    const { body } = incoming.input()
    const { revision: _revision, ...written } = body
    const parsed = parseTemplate({
      ...written,
      description: written.description ?? '',
      options: writtenOptions(written.options),
    })
    if (!parsed.ok) return refuseProblems(context, parsed.problems)
    const before = await readContent(database, tx, record)
    const content = await withSharedParts(tx, keepReferredParts(withoutMarkerFiles(fromWire(parsed.template)), before))
    refuseGated(context.actor, content, before)
    refuseMissingOptions(context, content, null)
    refusePlacement(context, content, before)
    refuseRules(context, content, before)
    const saved = await writeContent(database, tx, context.actor, {
      record,
      content,
      revision: 'moves',
      translationsChanged: JSON.stringify(content.translations) !== JSON.stringify(before.translations),
    })
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'template.saved',
        subject: { type: 'template', id: record.id, uuid: record.uuid },
        before: { revision: record.revision, title: record.title },
        after: { revision: saved.revision, title: content.title },
      },
      context.tracking,
    )
    announce(tx, context.services.live, `template:${record.id}`, savedMessage(context.actor, saved.revision))
    return saved
  })
