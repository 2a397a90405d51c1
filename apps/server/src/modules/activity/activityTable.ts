import {
  activityTable,
  activityTypes,
  activityTypesByModule,
  userActivityTable,
  type ActivityRow,
  type ActivityType,
} from '@plumbline/contract'
import { isLanguage, type Language, type ServerWords, type Translator } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import type { TableSelection } from '../../platform/tables/index.ts'
import { changesText, toldName } from './changesText.ts'
import { subjectNames } from './subjectNames.ts'

export interface EventRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly at: Date
  readonly type: string
  readonly actor_id: number | null
  readonly actor_uuid: string | null
  readonly actor: string | null
  readonly subject_type: string
  readonly subject_id: number | null
  readonly subject_uuid: string | null
  readonly before: unknown
  readonly after: unknown
}

/** Days that the log goes back (decisions Q-LOG-2). */
export const daysKept = 365

const moduleOf: ReadonlyMap<string, string> = new Map(
  Object.entries(activityTypesByModule).flatMap(([module, types]) => types.map((type) => [type, module] as const)),
)

const isActivityType = (type: string): type is ActivityType => moduleOf.has(type)

/** "template", of each type: what its module is, for the filter. */
const moduleSql = sql`case ${sql.join(
  Object.entries(activityTypesByModule).map(
    ([module, types]) => sql`when e.type = any(${sql.param([...types])}::text[]) then ${module}`,
  ),
  sql` `,
)} end`

/** `userId`: only what that user did. */
export const eventSelection = (
  workspaceId: number,
  timeZone: string,
  userId: number | null,
  now: number,
): TableSelection => {
  const since = new Date(now - daysKept * 24 * 60 * 60 * 1000)
  const scope = sql`e.workspace_id = ${workspaceId} and e.at >= ${since.toISOString()}::timestamptz
    and e.type = any(${sql.param([...activityTypes])}::text[])
    ${userId === null ? sql`` : sql`and e.actor_id = ${userId}`}`
  return {
    definition: userId === null ? userActivityTable : activityTable,
    timeZone,
    columns: { at: sql`e.at`, type: sql`e.type`, module: moduleSql, user_id: sql`e.actor_id` },
    named: {
      user_id: (uuids) => sql`e.actor_id in (select u.id from users u
        where u.workspace_id = ${workspaceId} and u.uuid = any(${sql.param(uuids)}::uuid[]))`,
    },
    select: sql`e.id, e.uuid, e.at, e.type, e.actor_id, e.subject_type, e.subject_id, e.subject_uuid, e.before, e.after,
      (select u.uuid from users u where u.workspace_id = e.workspace_id and u.id = e.actor_id) as actor_uuid,
      (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u
       where u.workspace_id = e.workspace_id and u.id = e.actor_id) as actor`,
    from: sql`events e`,
    id: sql`e.id`,
    scope,
    where: scope,
  }
}

const nameIn =
  (language: Language) =>
  (names: object): string => {
    const written = Object.entries(names).filter(
      (each): each is [string, string] => isLanguage(each[0]) && typeof each[1] === 'string' && each[1] !== '',
    )
    return (
      (written.find(([code]) => code === language) ?? written.find(([code]) => code === 'en') ?? written[0])?.[1] ?? ''
    )
  }

export const activityTitle = (t: Translator<ServerWords>, type: string): string =>
  isActivityType(type) ? t(`activity.${type}`) : type

/** Events as people read them. */
export const activityRows = async (
  tx: Tx,
  rows: readonly EventRow[],
  { t, language }: { readonly t: Translator<ServerWords>; readonly language: Language },
): Promise<ActivityRow[]> => {
  const nameOf = nameIn(language)
  const nameNow = await subjectNames(
    tx,
    rows.map(({ subject_type: type, subject_id: id }) => ({ type, id })),
    nameOf,
  )
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    at: row.at.toISOString(),
    user:
      row.actor_id === null || row.actor_uuid === null
        ? null
        : { id: row.actor_id, uuid: row.actor_uuid, name: row.actor ?? '' },
    type: row.type,
    title: activityTitle(t, row.type),
    module: moduleOf.get(row.type) ?? '',
    object: {
      type: row.subject_type,
      id: row.subject_id,
      uuid: row.subject_uuid,
      name: nameNow({ type: row.subject_type, id: row.subject_id }) || toldName(row.before, row.after, nameOf),
    },
    text: changesText(row.before, row.after),
  }))
}
