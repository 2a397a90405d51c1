import type { Contract, ParsedInputOf } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { may } from '../../platform/access/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, refuse, type Context } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { announce } from '../../platform/live/index.ts'
import { readPublished, startSubject, useTemplate, type PublishedVersion } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'
import { assetRows } from './records/assetRows.ts'
import { giveNumbers, takenNumbers } from './records/giveNumbers.ts'
import { findInspection, inspectionOfPath, type InspectionRecord } from './records/inspectionRecord.ts'
import { isWithinTime } from './records/momentIn.ts'
import { openAnswer } from './records/openAnswer.ts'
import { realDateRows } from './records/realDates.ts'
import { sessionFigures } from './records/sessionFigures.ts'
import { sessionOf } from './records/sessionOf.ts'
import { readStandingRows, writeStandingRows } from './records/standingRows.ts'
import { assetNamed } from './records/writeFigures.ts'

type Body = ParsedInputOf<Contract['inspections']['newInspection']>['body']

/** The inspection that was started under this uuid before; 409 when it is somebody else's or another template's. */
const startedBefore = async (
  context: Context,
  tx: Tx,
  uuid: string,
  templateId: number,
): Promise<InspectionRecord | null> => {
  // Two devices, or one twice, may ask at the same time: they take turns.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('inspection:' || $1, $2))`, [uuid, tx.workspaceId])
  const taken = await rowOf(
    tx,
    sql`select id from inspections where workspace_id = ${tx.workspaceId} and uuid = ${uuid}`,
  )
  if (!taken) return null
  const known = await findInspection(tx, context.actor, uuid)
  return known?.template_id === templateId ? known : refuse('INS_UUID_TAKEN')
}

/** The version to pin: the newest, or the one a device started while it was away. */
const versionToStart = async (context: Context, tx: Tx, body: Body): Promise<PublishedVersion> => {
  const subject = (await startSubject(tx, body.template_id)) ?? refuse('CKL_OBJECT_NOT_FOUND')
  if (subject.deleted && body.version === undefined) refuse('CKL_OBJECT_NOT_FOUND')
  const version = body.version ?? subject.version ?? refuse('CKL_NOT_PUBLISHED')
  const published = await readPublished(context.services.database, tx, subject.uuid, version)
  return published ?? refuse('CKL_NOT_PUBLISHED')
}

const insertInspection = async (
  context: Context,
  tx: Tx,
  start: { readonly uuid: string; readonly body: Body; readonly published: PublishedVersion; readonly tzCode: string },
): Promise<InspectionRecord> => {
  const { uuid, body, published, tzCode } = start
  const { actor, services } = context
  const { template, compiled, templateId } = published
  const now = services.now()
  const given = body.started_at === undefined ? now : Date.parse(body.started_at)
  // A start is never refused for a clock that is wrong.
  const startedAt = new Date(isWithinTime(given) ? Math.min(given, now) : now)
  await useTemplate(tx, templateId, { inspections: 1 })
  const lent = body.number !== undefined && (await takenNumbers(tx, templateId, [body.number])).size === 0
  const givenNumber = (lent ? body.number : (await giveNumbers(tx, published, 1))[0]) ?? ''
  const asset =
    body.asset_id === undefined ? [] : await assetRows(context, tx, { reference: body.asset_id, compiled, tzCode })
  const dates = realDateRows(compiled, 'inspection_real_start_date', {
    at: startedAt,
    timeZone: tzCode,
    seq: 0,
    actor: actor.userUuid,
  })
  const rows = [...dates, ...asset]
  const figures = sessionFigures(
    sessionOf(compiled, { given_number: givenNumber, started_at: startedAt, tz_code: tzCode }, rows),
    rows,
  )
  const number = figures.number ?? givenNumber
  const target = template.options.score_target
  const made = await rowOf<{ id: number }>(
    tx,
    sql`insert into inspections (workspace_id, uuid, number, given_number, title, template_id, template_uuid, template_version,
          score_points, score_max, score_percent, score_target, failed_count, answered, questions, asset_id,
          started_by, tz_code, started_at)
        values (${tx.workspaceId}, ${uuid}, ${number}, ${givenNumber}, ${template.title}, ${templateId}, ${published.templateUuid},
          ${published.version}, ${figures.score_points}, ${figures.score_max}, ${figures.score_percent},
          ${typeof target === 'number' ? target : null}, ${figures.failed_count}, ${figures.answered},
          ${figures.questions}, ${assetNamed(tx.workspaceId, figures.asset)}, ${actor.userId}, ${tzCode}, ${startedAt.toISOString()})
        returning id`,
  )
  if (!made) throw new Error('the new inspection has no row')
  await rowsOf(
    tx,
    sql`insert into inspection_participants (workspace_id, inspection_id, user_id)
        values (${tx.workspaceId}, ${made.id}, ${actor.userId})`,
  )
  await writeStandingRows(tx, made.id, rows)
  await recordEvent(
    tx,
    actor,
    {
      type: 'inspection.started',
      subject: { type: 'inspection', id: made.id, uuid },
      after: { number, title: template.title, template_id: templateId, template_version: published.version },
    },
    context.tracking,
  )
  return inspectionOfPath(tx, actor, uuid)
}

/** Starts an inspection. The same uuid again answers the same one, with 200. */
export const newInspection: CallHandler<'newInspection'> = async (context, incoming) => {
  const { body } = incoming.input()
  // No record of this kind can be there yet: ids must exist (Q-ERR-4).
  if (body.assignment_id !== undefined) throw invalidField('assignment_id', context.t('errors.field.invalid'))
  const { tzCode } = context.actor
  return context.write(async (tx) => {
    const published = await versionToStart(context, tx, body)
    const before = body.uuid === undefined ? null : await startedBefore(context, tx, body.uuid, published.templateId)
    if (before) {
      context.status(200)
      const pinned = await readPublished(context.services.database, tx, before.template_uuid, before.template_version)
      if (!pinned) throw new Error(`version ${before.template_version} of ${before.template_uuid} is gone`)
      return openAnswer(before, pinned, await readStandingRows(tx, before.id))
    }
    if (published.assignedOnly) refuse('USR_ACCESS_DENIED')
    // Its name and its fields come back: who may not see assets starts at none.
    if (body.asset_id !== undefined && !may(context.actor, 'SST_VIEW_ASSET')) refuse('USR_ACCESS_DENIED')
    const uuid = body.uuid ?? newUuid()
    const record = await insertInspection(context, tx, { uuid, body, published, tzCode })
    announce(tx, context.services.live, 'workspace', { changed: 'inspections' })
    return openAnswer(record, published, await readStandingRows(tx, record.id))
  })
}
