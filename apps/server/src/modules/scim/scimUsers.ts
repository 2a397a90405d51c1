import { sql, type SQL } from 'drizzle-orm'
import type { GlobalTx, Tx } from '../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import { accountOfAddress, accounts, endSignIns } from '../auth/index.ts'
import { admitPerson, changeStanding, lockPeople, personBy, renamePerson } from '../people/index.ts'
import { filterSql, type Columns } from './filter.ts'
import type { Page, PageQuery } from './page.ts'
import { ScimError, notFound } from './scimError.ts'
import { patchUser, userFacts, type UserFacts, type UserRow } from './scimUser.ts'

/** Who asks: the holder of a key of this workspace. */
export interface Directory {
  readonly workspaceId: number
  readonly plan: string
  readonly tracking: string | null
}

const by = 'scim'

const columns: Columns = {
  id: { column: sql`u.uuid::text`, kind: 'text' },
  username: { column: sql`coalesce(s.user_name, u.email)`, kind: 'text' },
  externalid: { column: sql`s.external_id`, kind: 'exact' },
  emails: { column: sql`u.email`, kind: 'text' },
  'emails.value': { column: sql`u.email`, kind: 'text' },
  displayname: { column: sql`trim(u.first_name || ' ' || u.last_name)`, kind: 'text' },
  'name.givenname': { column: sql`u.first_name`, kind: 'text' },
  'name.familyname': { column: sql`u.last_name`, kind: 'text' },
  active: { column: sql`(u.status in ('active', 'invited'))`, kind: 'boolean' },
  'meta.created': { column: sql`u.created_at`, kind: 'time' },
  'meta.lastmodified': { column: sql`u.updated_at`, kind: 'time' },
}

const selected = sql`u.id, u.uuid, u.account_id, u.email, u.first_name, u.last_name, u.status, u.created_at, u.updated_at,
  coalesce(s.user_name, u.email) as user_name, s.external_id`
const from = sql`users u left join scim_users s on s.workspace_id = u.workspace_id and s.user_id = u.id`

const where = (tx: Tx, condition: SQL): SQL => sql`u.workspace_id = ${tx.workspaceId} and ${condition}`

export const listUsers = async (tx: Tx, query: PageQuery): Promise<Page<UserRow>> => {
  const condition = where(tx, query.filter === '' ? sql`true` : filterSql(query.filter, columns))
  const total = await rowOf<{ n: number }>(tx, sql`select count(*)::int as n from ${from} where ${condition}`)
  const rows = await rowsOf<UserRow>(
    tx,
    sql`select ${selected} from ${from} where ${condition} order by u.id limit ${query.count} offset ${query.startIndex - 1}`,
  )
  return { total: total?.n ?? 0, rows }
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

export const readUser = async (tx: Tx, id: string): Promise<UserRow> => {
  const row = isUuid(id)
    ? await rowOf<UserRow>(tx, sql`select ${selected} from ${from} where ${where(tx, sql`u.uuid = ${id}`)}`)
    : null
  return row ?? notFound()
}

const taken = (): never => {
  throw new ScimError(409, 'There is a user of this name already.', 'uniqueness')
}

const nameIsTaken = async (tx: Tx, userName: string, but: number): Promise<boolean> =>
  (await rowOf(
    tx,
    sql`select 1 from ${from} where ${where(tx, sql`lower(coalesce(s.user_name, u.email)) = ${userName.toLowerCase()} and u.id <> ${but}`)}`,
  )) !== null

const keepNames = async (tx: Tx, userId: number, { userName, externalId }: UserFacts): Promise<void> => {
  await rowsOf(
    tx,
    sql`insert into scim_users (workspace_id, user_id, user_name, external_id)
        values (${tx.workspaceId}, ${userId}, ${userName}, ${externalId})
        on conflict (workspace_id, user_id) do update set user_name = excluded.user_name, external_id = excluded.external_id`,
  )
}

/** A new person, with the default role and a seat. Who is here already is not made again. */
export const createUser = async (tx: GlobalTx, directory: Directory, body: unknown): Promise<UserRow> => {
  const facts = userFacts(body)
  const { workspaceId, plan, tracking } = directory
  const account = await accountOfAddress(tx, facts.email)
  const made = await tx.within(workspaceId, async (inside) => {
    await lockPeople(inside)
    if (await personBy(inside, { email: facts.email })) return taken()
    if (await nameIsTaken(inside, facts.userName, 0)) return taken()
    const person = { accountId: account, email: facts.email, firstName: facts.firstName, lastName: facts.lastName }
    const user = await admitPerson(inside, person, { by, plan, tracking })
    await keepNames(inside, user.id, facts)
    const row = facts.active ? null : await personBy(inside, { id: user.id })
    if (row) await changeStanding(inside, row, 'deactivated', { by, plan, tracking })
    return user
  })
  await accounts.addMembership(tx, account, workspaceId, made.id)
  return tx.within(workspaceId, (inside) => readUser(inside, made.uuid))
}

const factsOf = (row: UserRow): UserFacts => ({
  userName: row.user_name,
  externalId: row.external_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  active: row.status === 'active' || row.status === 'invited',
})

/** What is said of a person from now on. Who is switched off is signed out, everywhere in this workspace, at once. */
const changeUser = async (
  tx: GlobalTx,
  { live }: Pick<Services, 'live'>,
  { workspaceId, plan, tracking }: Directory,
  id: string,
  change: (before: UserFacts) => UserFacts,
): Promise<UserRow> => {
  const before = await tx.within(workspaceId, (inside) => readUser(inside, id))
  await accounts.hold(tx, before.account_id)
  const { after, isOut } = await tx.within(workspaceId, async (inside) => {
    await lockPeople(inside)
    const row = await readUser(inside, id)
    const person = (await personBy(inside, { id: row.id })) ?? notFound()
    const was = factsOf(row)
    const facts = change(was)
    if (facts.email !== was.email)
      throw new ScimError(400, 'The e-mail address of a user is who they are here: it stays.', 'mutability')
    if (facts.userName !== was.userName && (await nameIsTaken(inside, facts.userName, row.id))) return taken()
    await renamePerson(inside, person, facts, { by, tracking })
    if (facts.active !== was.active)
      await changeStanding(inside, person, facts.active ? 'active' : 'deactivated', { by, plan, tracking })
    await keepNames(inside, row.id, facts)
    return { after: await readUser(inside, id), isOut: !facts.active }
  })
  if (isOut) await endSignIns(tx, before.account_id, workspaceId)
  tx.afterCommit(() => tellRightsMoved(live, { account: before.account_id }))
  return after
}

type Needs = Pick<Services, 'live'>

export const replaceUser = (tx: GlobalTx, needs: Needs, directory: Directory, id: string, body: unknown) =>
  changeUser(tx, needs, directory, id, () => userFacts(body))

export const patchUserBy = (tx: GlobalTx, needs: Needs, directory: Directory, id: string, body: unknown) =>
  changeUser(tx, needs, directory, id, (before) => patchUser(before, body))

/** Everything a person did stays: they are switched off, not taken away. */
export const deleteUser = async (tx: GlobalTx, needs: Needs, directory: Directory, id: string): Promise<void> => {
  await changeUser(tx, needs, directory, id, (before) => ({ ...before, active: false }))
}
