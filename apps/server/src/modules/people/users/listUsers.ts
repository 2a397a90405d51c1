import { plans, userTable, type UserRow } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'
import type { HeldRecords } from '../../../platform/tables/filterSql.ts'
import { readTable, exportTable, type TableSelection } from '../../../platform/tables/index.ts'
import { savedQueries } from '../../queries/index.ts'
import type { PeopleNeed } from '../need.ts'
import type { Operation } from '../operation.ts'
import { isFoundBy } from './foundUsers.ts'
import { userAnswerOf, userColumns, type UserRecord } from './userRecord.ts'

const heldIn =
  (links: 'user_roles' | 'user_group_members'): HeldRecords =>
  ({ numbers, uuids }, every) => {
    const [link, record, key] =
      links === 'user_roles'
        ? [sql`user_roles`, sql`roles`, sql`role_id`]
        : [sql`user_group_members`, sql`user_groups`, sql`group_id`]
    const named = isNamed([...numbers, ...uuids], 'r')
    const found = sql`(select count(distinct r.id) from ${link} l join ${record} r on r.workspace_id = l.workspace_id and r.id = l.${key}
      where l.workspace_id = u.workspace_id and l.user_id = u.id
        and ${named})`
    // One that is named twice, by number and by UUID, is one.
    const wanted = sql`(select count(*) from ${record} r where r.workspace_id = u.workspace_id
      and ${named})`
    return every ? sql`${found} >= greatest(${wanted}, 1)` : sql`${found} > 0`
  }

const userSelection = (workspaceId: number, timeZone: string): TableSelection => ({
  definition: userTable,
  timeZone,
  columns: {
    name: sql`u.found_name`,
    nick_name: sql`u.nick_name`,
    email: sql`u.email`,
    status: sql`u.status`,
    roles: sql`(select min(ur.role_id) from user_roles ur where ur.workspace_id = u.workspace_id and ur.user_id = u.id)`,
    groups: sql`(select min(m.group_id) from user_group_members m where m.workspace_id = u.workspace_id and m.user_id = u.id)`,
    signed_in_at: sql`u.signed_in_at`,
    created_at: sql`u.created_at`,
  },
  held: { roles: heldIn('user_roles'), groups: heldIn('user_group_members') },
  search: async (_, words) => ({
    where: isFoundBy(words, true, [sql`u.nick_name`]),
    first: [],
  }),
  select: userColumns,
  from: sql`users u`,
  id: sql`u.id`,
  scope: sql`u.workspace_id = ${workspaceId}`,
  where: sql`u.workspace_id = ${workspaceId}`,
})

/** Who is invited or active takes a seat (decisions Q-USR-2). */
export const seatsTaken = async (tx: Tx): Promise<number> => {
  const row = await rowOf<{ taken: number }>(
    tx,
    sql`select count(*)::int as taken from users where workspace_id = ${tx.workspaceId} and status in ('invited', 'active')`,
  )
  return row?.taken ?? 0
}

export const seatsOf = (plan: string): number | null => plans.find(({ key }) => key === plan)?.seats ?? null

/** Nobody's address is asked for where nobody shows a picture. */
const answers = async (
  tx: Tx,
  need: PeopleNeed,
  services: Parameters<PeopleNeed['pictures']>[1],
  rows: readonly UserRecord[],
  language: Language,
): Promise<UserRow[]> => {
  const uuids = rows.flatMap(({ avatar }) => avatar ?? [])
  const pictures = uuids.length === 0 ? new Map<string, string>() : await need.pictures(tx, services, uuids)
  return rows.map((row) => userAnswerOf(row, language, pictures))
}

export const listUsers =
  (need: PeopleNeed): Operation<'listUsers'> =>
  async (context, incoming) => {
    const { actor, language, services } = context
    const { query } = incoming.input()
    const { tzCode } = actor
    return context.read(async (tx) => {
      const selection = userSelection(actor.workspaceId, tzCode)
      const page = await readTable<UserRecord, UserRecord>(tx, selection, query, (row) => row)
      return {
        ...page,
        list: await answers(tx, need, services, page.list, language),
        seats: { taken: await seatsTaken(tx), of: seatsOf(actor.plan) },
        ...(await savedQueries(tx, context, query, userTable)),
      }
    })
  }

export const exportUsers: Operation<'exportUsers'> = async (context, incoming) => {
  const { actor, language, t } = context
  const { query } = incoming.input()
  const { tzCode } = actor
  const header = [
    t('people.column.firstName'),
    t('people.column.lastName'),
    t('people.column.nickName'),
    t('people.column.email'),
    t('people.column.status'),
    t('people.roles'),
    t('people.groups'),
    t('people.column.signedIn'),
    t('people.column.created'),
  ]
  return exportTable<UserRecord>(context.read, userSelection(actor.workspaceId, tzCode), query, {
    name: t('people.users'),
    header,
    rows: (records) =>
      records.map((record) => {
        const row = userAnswerOf(record, language, new Map())
        return [
          row.first_name,
          row.last_name,
          row.nick_name ?? '',
          row.email,
          t(`people.status.${row.status}`),
          row.roles.map((role) => role.name).join(', '),
          row.groups.map((group) => group.name).join(', '),
          record.signed_in_at,
          record.created_at,
        ]
      }),
  })
}
