import { sql } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { pathReference, refuse } from '../../../platform/http/index.ts'
import type { Operation } from '../operation.ts'
import { storedIcon } from './icons.ts'
import { standardRatings, touchRated, type RatingRecord } from './records.ts'
import { writtenTitles } from './writtenTitles.ts'

type Found = Pick<RatingRecord, 'id' | 'uuid' | 'title_lang' | 'color' | 'icon_id' | 'icon'> & Record<string, unknown>

export const changeRating: Operation<'changeRating'> = async (context, incoming) => {
  await standardRatings(context)
  const reference = pathReference(incoming.params.id, 'SET_OBJECT_NOT_FOUND')
  const named = typeof reference === 'number' ? sql`id = ${reference}` : sql`uuid = ${reference}`
  const find = (lock: boolean) => (tx: Parameters<Parameters<typeof context.read>[0]>[0]) =>
    rowOf<Found>(
      tx,
      sql`select id, uuid, title_lang, color, icon_id, icon from ratings
          where workspace_id = ${tx.workspaceId} and ${named} ${lock ? sql`for update` : sql``}`,
    )
  if (!(await context.read(find(false)))) return refuse('SET_OBJECT_NOT_FOUND')
  const { body } = incoming.input()
  const chosen = body.icon_id === undefined || body.icon_id === null ? null : await storedIcon(context, body.icon_id)
  return context.write(async (tx) => {
    const before = await find(true)(tx)
    if (!before) return refuse('SET_OBJECT_NOT_FOUND')
    const titles = writtenTitles(context, 'title_lang', before.title_lang, body.title_lang ?? {})
    const color = body.color === undefined ? before.color : body.color
    const icon = body.icon_id === undefined ? { id: before.icon_id, icon: before.icon } : chosen
    await rowsOf(
      tx,
      sql`update ratings set title_lang = ${JSON.stringify(titles)}::json, color = ${color},
            icon_id = ${icon?.id ?? null}, icon = ${icon?.icon ?? null}, updated_at = now(),
            updated_by = ${context.actor.userId}
          where workspace_id = ${tx.workspaceId} and id = ${before.id}`,
    )
    await touchRated(context, tx)
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'rating.changed',
        subject: { type: 'rating', id: before.id, uuid: before.uuid },
        before: { title_lang: before.title_lang, color: before.color, icon_id: before.icon_id },
        after: { title_lang: titles, color, icon_id: icon?.id ?? null },
      },
      context.tracking,
    )
    return {}
  })
}
