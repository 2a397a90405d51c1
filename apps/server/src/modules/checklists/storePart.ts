import { applyEdits, parseEdits, type PartName } from '@plumbline/checklist'
import { recordEvent } from '../../platform/events/index.ts'
import type { Operation } from './operation.ts'
import { refuseGated } from './records/refuseGated.ts'
import { refuseEdit, refuseProblems } from './records/refuseProblems.ts'
import { readContent, writeContent } from './records/templateContent.ts'
import { templateOfPath } from './records/templateRecord.ts'

type PartCall = Operation<'newResponse'>

/** The five part calls (Q-BLD-22): the same uuid again updates the part; the revision stays. */
export const storePart =
  (part: Extract<PartName, 'responses' | 'grouped_items' | 'rule_sets' | 'info' | 'image_markers'>): PartCall =>
  (context, incoming) =>
    context.write(async (tx) => {
      const { database } = context.services
      const record = await templateOfPath(tx, incoming.params.id, { lock: true })
      const { body } = incoming.input()
      const parsed = parseEdits([{ kind: 'set_part', part, key: body.uuid, value: body }])
      if (!parsed.ok)
        return refuseProblems(
          context,
          parsed.problems.map((problem) => ({
            ...problem,
            where: problem.where.replace(/^edits\.0(\.value)?\.?/, '') || 'uuid',
          })),
        )
      const before = await readContent(database, tx, record)
      const result = applyEdits(before, parsed.edits)
      if (!result.ok) return refuseEdit(context, result.problem)
      const content = result.template
      refuseGated(context.actor, content, before)
      await writeContent(database, tx, context.actor, { record, content, revision: 'stays' })
      await recordEvent(
        tx,
        context.actor,
        {
          type: 'template.part_stored',
          subject: { type: 'template', id: record.id, uuid: record.uuid },
          after: { part, uuid: body.uuid },
        },
        context.tracking,
      )
      const stored = content[part].find(({ uuid }) => uuid === body.uuid)
      return { ...body, ...stored }
    })
