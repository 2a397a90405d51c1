import { groupUserTable, type GroupUser } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { may, type Actor } from '../../../platform/access/index.ts'
import { readTable, exportTable, type TableSelection } from '../../../platform/tables/index.ts'
import { savedQueries } from '../../queries/index.ts'
import { nameIn } from '../nameLang.ts'
import type { Operation } from '../operation.ts'
import { isFoundBy } from '../users/foundUsers.ts'
import { groupOfPath } from './groupRecord.ts'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly email: string | null
  readonly status: string
}

/** Addresses are told to who may see the people of the workspace; to anybody else a group is its names. */
const seesPeople = (actor: Actor): boolean => may(actor, 'USR_VIEW_USER_LIST', 'USR_MANAGE_USER')

const memberSelection = (
  actor: Actor,
  groupId: number,
  timeZone: string,
  seesEmail = seesPeople(actor),
  email = seesEmail ? sql`u.email` : sql`null::text`,
): TableSelection => ({
  definition: groupUserTable,
  timeZone,
  columns: {
    name: sql`u.found_name`,
    email,
    status: sql`u.status`,
  },
  search: async (_, words) => ({
    where: isFoundBy(words, seesEmail),
    first: [],
  }),
  select: sql`u.id, u.uuid, trim(u.first_name || ' ' || u.last_name) as name, ${email} as email, u.status`,
  from: sql`users u join user_group_members m on m.workspace_id = u.workspace_id and m.user_id = u.id and m.group_id = ${groupId}`,
  id: sql`u.id`,
  scope: sql`u.workspace_id = ${actor.workspaceId}`,
  where: sql`u.workspace_id = ${actor.workspaceId}`,
})

const answer = ({ id, uuid, name, email, status }: Row): GroupUser => ({ id, uuid, name, email, status })

export const listGroupUsers: Operation<'listGroupUsers'> = async (context, incoming) => {
  const { actor } = context
  const { id } = await context.read((tx) => groupOfPath(tx, incoming.params.id))
  const { query } = incoming.input()
  const { tzCode } = actor
  return context.read(async (tx) => {
    return {
      ...(await readTable<Row, GroupUser>(tx, memberSelection(actor, id, tzCode), query, answer)),
      ...(await savedQueries(tx, context, query, groupUserTable)),
    }
  })
}

export const exportGroupUsers: Operation<'exportGroupUsers'> = async (context, incoming) => {
  const { actor, language, t } = context
  const group = await context.read((tx) => groupOfPath(tx, incoming.params.id))
  const { query } = incoming.input()
  const { tzCode } = actor
  const header = [t('people.column.name'), t('people.column.email'), t('people.column.status')]
  return exportTable<Row>(context.read, memberSelection(actor, group.id, tzCode), query, {
    name: nameIn(group.name_lang, language),
    header,
    rows: (records) => records.map((row) => [row.name, row.email ?? '', row.status]),
  })
}
