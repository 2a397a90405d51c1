import { applyEdits, parseEdits, type PartName, type Template } from '@plumbline/checklist'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField } from '../../platform/http/index.ts'
import { shownFile } from '../files/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import type { Operation } from './operation.ts'
import { withFlatItems } from './records/flatItems.ts'
import { refuseGated } from './records/refuseGated.ts'
import { refuseEdit, refuseProblems } from './records/refuseProblems.ts'
import { readContent, writeContent } from './records/templateContent.ts'
import { templateOfPath } from './records/templateRecord.ts'
import { writeShowing } from './records/writeShowing.ts'

type PartCall = Operation<'newResponse'>

const isOption = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An option may come by its label alone (builder.md section 7): it gets its uuid here. */
const withOptionIds = (set: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { options } = set
  if (!Array.isArray(options)) return set
  return {
    ...set,
    options: options.map((option: unknown) =>
      isOption(option) && option['uuid'] === undefined ? { ...option, uuid: newUuid() } : option,
    ),
  }
}

const completed = (part: PartName, body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  if (part === 'responses') return withOptionIds(body)
  return part === 'grouped_items' ? withFlatItems(body) : body
}

/** The five part calls (Q-BLD-22): the same uuid again updates the part; the revision stays. */
export const storePart =
  (part: Extract<PartName, 'responses' | 'grouped_items' | 'rule_sets' | 'info' | 'image_markers'>): PartCall =>
  (context, incoming) =>
    writeShowing(context, incoming.raw, async (tx) => {
      const { database } = context.services
      const record = await templateOfPath(tx, incoming.params.id, { lock: true })
      const { body } = incoming.input()
      const parsed = parseEdits([{ kind: 'set_part', part, key: body.uuid, value: completed(part, body) }])
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
      if (part === 'image_markers') {
        const pictureOf = ({ image_markers }: Template) =>
          image_markers.find(({ uuid }) => uuid === body.uuid)?.file_id ?? null
        const picture = pictureOf(content)
        // Asked after the part was written: naming a file is what lets a template show it.
        const isNew = (typeof picture === 'string' || typeof picture === 'number') && picture !== pictureOf(before)
        if (isNew && (await shownFile(tx, picture, context.actor)) === null)
          throw invalidField('file_id', context.t('errors.field.invalid'))
      }
      const stored = content[part].find(({ uuid }) => uuid === body.uuid)
      return { ...body, ...stored }
    })
