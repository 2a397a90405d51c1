import type { contract, ParsedInputOf, Reference } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { invalidField, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { insertFile } from '../../files/index.ts'
import type { Operation } from '../operation.ts'
import { readyIcon, type ReadyIcon } from './icons.ts'
import { ratingAnswer, readRatings, standardRatings, touchRated, type RatingRecord } from './records.ts'
import { writtenTitles } from './writtenTitles.ts'

type Written = ParsedInputOf<typeof contract.checklists.saveRatings>['body']['rating'][number]

const isNamed = (record: RatingRecord, reference: Reference): boolean =>
  record.id === reference || record.uuid === reference

/** The icon that a rating brings: the one it names, else the one at its own place. */
const iconFor = (icons: readonly ReadyIcon[], written: Written, position: number, named: boolean): ReadyIcon | null =>
  icons[named ? (written.icon ?? -1) : position] ?? null

const storeIcon = async (tx: Tx, ready: ReadyIcon | null): Promise<{ id: number; icon: string } | null> => {
  if (!ready) return null
  const file = await insertFile(tx, ready.row)
  if (!file) throw new Error('the icon has no row')
  return { id: file.id, icon: ready.icon }
}

const storeRating = async (
  context: Context,
  tx: Tx,
  written: Written,
  at: { readonly position: number; readonly before: RatingRecord | null; readonly icon: ReadyIcon | null },
): Promise<void> => {
  const { before } = at
  const { userId } = context.actor
  const titles = writtenTitles(
    context,
    `rating.${at.position}.title_lang`,
    before?.title_lang ?? {},
    written.title_lang,
  )
  const icon = await storeIcon(tx, at.icon)
  const color = written.color === undefined ? (before?.color ?? null) : written.color
  if (before) {
    await rowsOf(
      tx,
      sql`update ratings set title_lang = ${JSON.stringify(titles)}::json, color = ${color},
            value = ${before.standard ? before.value : written.value}, icon_id = ${icon?.id ?? before.icon_id},
            icon = ${icon?.icon ?? before.icon}, updated_at = now(), updated_by = ${userId}
          where workspace_id = ${tx.workspaceId} and id = ${before.id}`,
    )
    return
  }
  await rowOf(
    tx,
    sql`insert into ratings (workspace_id, uuid, value, place, title_lang, color, icon_id, icon, updated_by)
        values (${tx.workspaceId}, ${newUuid()}, ${written.value}, ${written.value},
          ${JSON.stringify(titles)}::json, ${color}, ${icon?.id ?? null}, ${icon?.icon ?? null}, ${userId})
        returning id`,
  )
}

/** The ratings of the order first, as it names them; the others behind, as they stood. */
const storeOrder = async (tx: Tx, order: readonly Reference[], records: readonly RatingRecord[]): Promise<void> => {
  const first = order.flatMap((reference) => records.find((record) => isNamed(record, reference)) ?? [])
  const ids = [...new Set([...first, ...records].map(({ id }) => id))]
  await rowsOf(
    tx,
    sql`update ratings r set place = o.place
        from unnest(${sql.param(ids)}::bigint[]) with ordinality as o(id, place)
        where r.workspace_id = ${tx.workspaceId} and r.id = o.id`,
  )
}

/** Stores what is named, with icons and order; nothing is deleted here, and the five standard ones never are. */
export const saveRatings: Operation<'saveRatings'> = async (context, incoming) => {
  const { body } = incoming.input()
  await standardRatings(context)
  const icons: ReadyIcon[] = []
  for (const file of incoming.files('icons')) icons.push(await readyIcon(context, file))
  const byName = body.rating.some(({ icon }) => typeof icon === 'number')
  return context.write(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('ratings', $1))`, [tx.workspaceId])
    const records = await readRatings(tx)
    for (const [position, reference] of body.order.entries())
      if (!records.some((record) => isNamed(record, reference)))
        throw invalidField(`order.${position}`, context.t('errors.field.unknown', { name: String(reference) }))
    const values = new Map(records.map((record) => [record.value, record.id]))
    for (const [position, written] of body.rating.entries()) {
      const { id } = written
      const before = id === undefined ? null : (records.find((record) => isNamed(record, id)) ?? null)
      if (id !== undefined && !before)
        throw invalidField(`rating.${position}.id`, context.t('errors.field.unknown', { name: String(id) }))
      const holder = values.get(written.value)
      if (holder !== undefined && holder !== before?.id && !before?.standard)
        throw invalidField(`rating.${position}.value`, context.t('errors.field.unique'))
      values.set(written.value, before?.id ?? -1 - position)
      await storeRating(context, tx, written, {
        position,
        before,
        icon: iconFor(icons, written, position, byName),
      })
    }
    await storeOrder(tx, body.order, await readRatings(tx))
    const after = await readRatings(tx)
    if (JSON.stringify(records) !== JSON.stringify(after)) await touchRated(context, tx)
    const first = after[0]
    if (first)
      await recordEvent(
        tx,
        context.actor,
        {
          type: 'ratings.saved',
          subject: { type: 'rating', id: first.id, uuid: first.uuid },
          before: { ratings: records.map(({ id, title_lang }) => ({ id, title_lang })) },
          after: { ratings: after.map(({ id, title_lang }) => ({ id, title_lang })) },
        },
        context.tracking,
      )
    return { list: after.map((record) => ratingAnswer(record, context.language)) }
  })
}
