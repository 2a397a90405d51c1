import { checkRecords, type KnownRecords, type Template } from '@plumbline/checklist'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { announce } from '../../platform/live/index.ts'
import { findingsOf } from './checks/findingsOf.ts'
import { readKnownRecords } from './checks/knownRecords.ts'
import type { Operation } from './operation.ts'
import { compareRevision } from './records/compareRevision.ts'
import { publishDraft } from './records/publishDraft.ts'
import { forPublishing, hasSharedParts } from './records/sharedParts.ts'
import { readContent, writeContent } from './records/templateContent.ts'
import { templateOfPath } from './records/templateRecord.ts'
import { renewInLibrary } from './sharing/listInLibrary.ts'

const refuseBroken = async (content: Template, records: KnownRecords): Promise<void> => {
  const all = [...(await findingsOf(content)), ...checkRecords(content, records)]
  const findings = all.filter(({ severity }) => severity === 'error')
  if (findings.length > 0) refuse('CKL_NOT_PUBLISHABLE', { findings })
}

/**
 * Freezes the draft as the next version. What would leave a question broken is named and refused. The draft is checked
 * before the transaction, which holds nothing while that lasts; its stamp tells whether it is still the same.
 */
export const publishTemplate: Operation<'publishTemplate'> = async (context, incoming) => {
  const { actor, services } = context
  const checked = await context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    compareRevision(incoming.raw, record.revision)
    incoming.input()
    const content = forPublishing(await readContent(services.database, tx, record))
    return { stamp: record.stamp, content, records: await readKnownRecords(tx, context, content) }
  })
  await refuseBroken(checked.content, checked.records)
  return context.write(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id, { lock: true })
    compareRevision(incoming.raw, record.revision)
    const { body } = incoming.input()
    const content = forPublishing(await readContent(services.database, tx, record))
    // A part, or a set that templates share, changed meanwhile: neither moves the revision.
    if (record.stamp !== checked.stamp) await refuseBroken(content, await readKnownRecords(tx, context, content))
    const version = (record.version ?? 0) + 1
    // A version keeps what it shares with other templates as it stands now.
    if (hasSharedParts(content))
      await writeContent(services.database, tx, actor, { record, content, revision: 'stays' })
    await publishDraft(tx, {
      templateId: record.id,
      version,
      content,
      note: body.note ?? '',
      userId: actor.userId,
    })
    await renewInLibrary(context, tx, { templateId: record.id, version, template: content })
    await recordEvent(
      tx,
      actor,
      {
        type: 'template.published',
        subject: { type: 'template', id: record.id, uuid: record.uuid },
        before: { version: record.version },
        after: { version, revision: record.revision, title: content.title },
      },
      context.tracking,
    )
    announce(tx, services.live, `template:${record.id}`, { revision: record.revision, version })
    announce(tx, services.live, 'workspace', { changed: 'templates' })
    return { version }
  })
}
