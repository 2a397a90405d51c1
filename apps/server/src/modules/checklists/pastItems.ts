import { applyEdits, type Template, type TemplateEdit } from '@plumbline/checklist'
import { recordEvent } from '../../platform/events/index.ts'
import type { Operation } from './operation.ts'
import { compareRevision } from './records/compareRevision.ts'
import { refuseEdit } from './records/refuseProblems.ts'
import { readContent, writeContent } from './records/templateContent.ts'
import { templateOfPath } from './records/templateRecord.ts'

/** Q-BLD-6: rule sets, markers and grouped items. */
const clearable = [
  ['rule_set_id', 'rule_sets'],
  ['image_marker_id', 'image_markers'],
  ['grouped_item_id', 'grouped_items'],
] as const

interface HasOptions {
  readonly options: Readonly<Record<string, unknown>>
}

/** The parts that none of `items` names, as the edits that take them away. */
const clearUnused = (content: Template, items: readonly HasOptions[]): Extract<TemplateEdit, { kind: 'set_part' }>[] =>
  clearable.flatMap(([option, part]) => {
    const named = new Set(items.map(({ options }) => options[option]))
    // A grouped item may be named by another one that is nested in it.
    if (part === 'grouped_items') for (const { parent_uuid } of content.grouped_items) named.add(parent_uuid)
    return content[part]
      .filter(({ uuid }) => !named.has(uuid))
      .map(({ uuid }) => ({ kind: 'set_part' as const, part, key: uuid, value: null }))
  })

export const pastItems: Operation<'pastItems'> = (context, incoming) =>
  context.write(async (tx) => {
    const { database } = context.services
    const record = await templateOfPath(tx, incoming.params.id, { lock: true })
    compareRevision(incoming.raw, record.revision)
    const { items: past } = incoming.input().body
    const before = await readContent(database, tx, record)
    const edits = clearUnused(before, [...before.items, ...past])
    if (edits.length === 0) return { removed: [] }
    const cleared = applyEdits(before, edits)
    if (!cleared.ok) return refuseEdit(context, cleared.problem)
    await writeContent(database, tx, context.actor, { record, content: cleared.template, revision: 'stays' })
    const removed = edits.map(({ key }) => String(key))
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'template.parts_cleared',
        subject: { type: 'template', id: record.id, uuid: record.uuid },
        before: { parts: removed },
      },
      context.tracking,
    )
    return { removed }
  })
