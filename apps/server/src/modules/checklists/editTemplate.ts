import { applyEdits, parseEdits } from '@plumbline/checklist'
import { mostItems } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField } from '../../platform/http/index.ts'
import { announce } from '../../platform/live/index.ts'
import type { Operation } from './operation.ts'
import { compareRevision } from './records/compareRevision.ts'
import { refuseGated } from './records/refuseGated.ts'
import {
  refuseEdit,
  refuseMissingOptions,
  refusePlacement,
  refuseProblems,
  refuseRules,
} from './records/refuseProblems.ts'
import { withoutGoneSets, withSharedParts } from './records/sharedParts.ts'
import { readContent, writeContent } from './records/templateContent.ts'
import { savedMessage } from './records/savedMessage.ts'
import { templateOfPath } from './records/templateRecord.ts'
import { writeShowing } from './records/writeShowing.ts'

export const editTemplate: Operation<'editTemplate'> = (context, incoming) =>
  writeShowing(context, incoming.raw, async (tx) => {
    const { database } = context.services
    const record = await templateOfPath(tx, incoming.params.id, { lock: true })
    compareRevision(incoming.raw, record.revision)
    const parsed = parseEdits(incoming.input().body.edits)
    if (!parsed.ok) return refuseProblems(context, parsed.problems)
    const before = await readContent(database, tx, record)
    const applied = applyEdits(before, withoutGoneSets(parsed.edits, before))
    if (!applied.ok) return refuseEdit(context, applied.problem)
    if (applied.template.items.length > mostItems)
      throw invalidField('edits', context.t('errors.field.max', { max: mostItems }))
    const content = await withSharedParts(tx, applied.template)
    refuseGated(context.actor, content, before)
    refuseMissingOptions(context, content, before)
    refusePlacement(context, content, before)
    refuseRules(context, content, before)
    const saved = await writeContent(database, tx, context.actor, {
      record,
      content,
      revision: 'moves',
      translationsChanged: content.translations !== before.translations,
    })
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'template.saved',
        subject: { type: 'template', id: record.id, uuid: record.uuid },
        before: { revision: record.revision, title: record.title },
        after: { revision: saved.revision, title: content.title, edits: parsed.edits.length },
      },
      context.tracking,
    )
    announce(tx, context.services.live, `template:${record.id}`, savedMessage(context.actor, saved.revision))
    return saved
  })
