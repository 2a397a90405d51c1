import type { RatingAnswer } from '@plumbline/contract'
import { isLanguage, languages, type ServerWords, type Translator } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { wordsIn } from '../records/wordsIn.ts'

/** A rating as it is kept. */
export interface RatingRecord {
  readonly id: number
  readonly uuid: string
  readonly value: number
  readonly place: number
  readonly title_lang: Readonly<Record<string, string>>
  readonly color: string | null
  readonly icon_id: number | null
  readonly icon: string | null
  readonly standard: boolean
}

type RatingRow = RatingRecord & Record<string, unknown>

/** The drafts that show the scale have changed with it: they differ from their published version now. */
export const touchRated = async (context: Pick<Context, 'services'>, tx: Tx): Promise<void> => {
  const users = await rowsOf<{ id: number; revision: number }>(
    tx,
    // Locked in one order, as a change of a global response locks them.
    sql`with users as materialized (
          select id from templates where workspace_id = ${tx.workspaceId} and is_template and uses_ratings
          order by id for update
        )
        update templates t set stamp = t.stamp + 1 from users
        where t.workspace_id = ${tx.workspaceId} and t.id = users.id
        returning t.id, t.revision`,
  )
  for (const { id, revision } of users)
    announce(tx, context.services.live, `template:${id}`, { revision, changed: 'ratings' })
}

/** The scale in its order; empty until somebody asked for it the first time (standardRatings). */
export const readRatings = (tx: Tx): Promise<readonly RatingRecord[]> =>
  rowsOf<RatingRow>(
    tx,
    sql`select id, uuid, value, place, title_lang, color, icon_id, icon, standard from ratings
        where workspace_id = ${tx.workspaceId} order by place, id`,
  )

/** builder.md section 9, "Rating scale": the values and the colours they begin with. */
const scale = [
  { value: 1, color: 'green' },
  { value: 2, color: 'green' },
  { value: 3, color: 'grey' },
  { value: 4, color: 'yellow' },
  { value: 5, color: 'red' },
] as const

/** The five ratings there are from the start (Q-SET-2), written once per workspace. Not inside a transaction. */
export const standardRatings = async (context: Pick<Context, 'read' | 'services' | 'actor'>): Promise<void> => {
  const known = await context.read(readRatings)
  if (known.some(({ standard }) => standard)) return
  const spoken = await Promise.all(
    languages.map(async (language): Promise<readonly [string, Translator<ServerWords>]> => [
      language,
      await wordsIn(language),
    ]),
  )
  const rows = scale.map(({ value, color }) => ({
    uuid: newUuid(),
    value,
    color,
    title_lang: Object.fromEntries(spoken.map(([language, t]) => [language, t(`types.rating.${value}`)])),
  }))
  await context.services.database.inWorkspace(context.actor.workspaceId, (tx) =>
    rowsOf(
      tx,
      sql`insert into ratings (workspace_id, uuid, value, place, title_lang, color, standard)
          select ${tx.workspaceId}, uuid, value, value, title_lang, color, true
          from json_to_recordset(${JSON.stringify(rows)}::json)
            as r(uuid uuid, value integer, color text, title_lang json)
          order by value
          on conflict (workspace_id, value) do nothing`,
    ),
  )
}

/** The title in a language, else in English, else the first there is. */
const titleIn = (titles: RatingRecord['title_lang'], language: string): string =>
  titles[language] ?? titles['en'] ?? Object.values(titles)[0] ?? ''

export const ratingAnswer = (record: RatingRecord, language: string): RatingAnswer => ({
  id: record.id,
  uuid: record.uuid,
  value: record.value,
  title: titleIn(record.title_lang, isLanguage(language) ? language : 'en'),
  title_lang: { ...record.title_lang },
  color: record.color,
  icon_id: record.icon_id,
  icon: record.icon,
  standard: record.standard,
})
