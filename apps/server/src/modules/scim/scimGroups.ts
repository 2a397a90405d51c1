import { text as anyText } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { filterSql, type Columns } from './filter.ts'
import type { Page, PageQuery } from './page.ts'
import { patchSteps, type PatchStep } from './patch.ts'
import { invalid, notFound } from './scimError.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

interface Member {
  readonly value: string
  readonly display: string
}

export interface GroupRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly external_id: string | null
  readonly members: readonly Member[]
  readonly created_at: Date
  readonly updated_at: Date
}

/** A directory knows one name: the one in the workspace's language, or the first there is. */
const name = sql`coalesce(g.name_lang ->> 'en', (select min(value) from jsonb_each_text(g.name_lang)))`
const members = sql`coalesce((select json_agg(json_build_object('value', u.uuid, 'display', trim(u.first_name || ' ' || u.last_name)) order by u.id)
  from user_group_members m join users u on u.workspace_id = m.workspace_id and u.id = m.user_id
  where m.workspace_id = g.workspace_id and m.group_id = g.id), '[]')`
const from = sql`user_groups g left join scim_groups s on s.workspace_id = g.workspace_id and s.group_id = g.id`

const columns: Columns = {
  id: { column: sql`g.uuid::text`, kind: 'text' },
  displayname: { column: name, kind: 'text' },
  externalid: { column: sql`s.external_id`, kind: 'exact' },
  'meta.lastmodified': { column: sql`g.updated_at`, kind: 'time' },
}

export const groupResource = (row: GroupRow, base: string, withMembers: boolean): object => ({
  schemas: [groupSchema],
  id: row.uuid,
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  displayName: row.name,
  ...(withMembers
    ? { members: row.members.map((member) => ({ ...member, $ref: `${base}/Users/${member.value}` })) }
    : {}),
  meta: {
    resourceType: 'Group',
    created: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    location: `${base}/Groups/${row.uuid}`,
  },
})

const selected = (withMembers: boolean): SQL =>
  sql`g.id, g.uuid, ${name} as name, s.external_id, g.created_at, g.updated_at, ${withMembers ? members : sql`'[]'::json`} as members`

export const listGroups = async (tx: Tx, query: PageQuery, withMembers: boolean): Promise<Page<GroupRow>> => {
  const filter = query.filter === '' ? sql`true` : filterSql(query.filter, columns)
  const condition = sql`g.workspace_id = ${tx.workspaceId} and ${filter}`
  const total = await rowOf<{ n: number }>(tx, sql`select count(*)::int as n from ${from} where ${condition}`)
  const rows = await rowsOf<GroupRow>(
    tx,
    sql`select ${selected(withMembers)} from ${from} where ${condition} order by g.id limit ${query.count} offset ${query.startIndex - 1}`,
  )
  return { total: total?.n ?? 0, rows }
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const readGroup = async (tx: Tx, id: string): Promise<GroupRow> => {
  if (!uuidShape.test(id)) return notFound()
  const row = await rowOf<GroupRow>(
    tx,
    sql`select ${selected(true)} from ${from} where g.workspace_id = ${tx.workspaceId} and g.uuid = ${id}`,
  )
  return row ?? notFound()
}

const memberList = z.array(z.object({ value: z.string().regex(uuidShape) })).max(10_000)
const given = z.object({
  displayName: anyText(255).trim().min(1),
  externalId: anyText(254).nullish(),
  members: memberList.nullish(),
})

interface GroupFacts {
  readonly name: string
  readonly externalId: string | null
  readonly members: ReadonlySet<string>
}

const memberSet = (value: unknown): ReadonlySet<string> => {
  const parsed = memberList.safeParse(Array.isArray(value) ? value : [value])
  return parsed.success
    ? new Set(parsed.data.map((one) => one.value.toLowerCase()))
    : invalid('Members are named by their id.')
}

const groupFacts = (body: unknown): GroupFacts => {
  const parsed = given.safeParse(body)
  if (!parsed.success) return invalid('A group has a displayName, and members by their id.')
  const { displayName, externalId, members: list } = parsed.data
  return { name: displayName, externalId: externalId ?? null, members: memberSet(list ?? []) }
}

/** `members[value eq "…"]`, as Okta and Entra ID take one out. */
const oneMember = /^members\[value eq "([^"]+)"\]$/i

const applyStep = (facts: GroupFacts, { op, path, value }: PatchStep): GroupFacts => {
  const place = path.toLowerCase()
  if (place === 'displayname' && op !== 'remove') return { ...facts, name: groupFacts({ displayName: value }).name }
  if (place === 'externalid') {
    const read = anyText(254).safeParse(value)
    if (op === 'remove') return { ...facts, externalId: null }
    return read.success ? { ...facts, externalId: read.data } : invalid('externalId is a text.')
  }
  const one = oneMember.exec(path)?.[1]?.toLowerCase()
  if (one !== undefined && op === 'remove')
    return { ...facts, members: new Set([...facts.members].filter((id) => id !== one)) }
  if (place === 'members') {
    if (op === 'remove' && value === undefined) return { ...facts, members: new Set() }
    const named = memberSet(value)
    if (op === 'replace') return { ...facts, members: named }
    if (op === 'add') return { ...facts, members: new Set([...facts.members, ...named]) }
    return { ...facts, members: new Set([...facts.members].filter((id) => !named.has(id))) }
  }
  return place === 'id' || place === 'schemas' ? facts : invalid(`“${path}” is no attribute of a group.`, 'invalidPath')
}

type Told = { readonly before?: object; readonly after?: object }
type GroupEvent = 'created' | 'changed' | 'deleted' | 'users_added' | 'users_removed'

const tell = (
  tx: Tx,
  { id, uuid }: Pick<GroupRow, 'id' | 'uuid'>,
  verb: GroupEvent,
  told: Told,
  tracking: string | null,
) => recordEvent(tx, null, { type: `group.${verb}`, subject: { type: 'group', id, uuid }, ...told }, tracking)

const keepFacts = async (tx: Tx, group: GroupRow, facts: GroupFacts, tracking: string | null): Promise<void> => {
  if (facts.name !== group.name) {
    await rowsOf(
      tx,
      sql`update user_groups set name_lang = ${JSON.stringify({ en: facts.name })}::jsonb where workspace_id = ${tx.workspaceId} and id = ${group.id}`,
    )
    await tell(tx, group, 'changed', { before: { name: group.name }, after: { name: facts.name } }, tracking)
  }
  await rowsOf(
    tx,
    sql`insert into scim_groups (workspace_id, group_id, external_id) values (${tx.workspaceId}, ${group.id}, ${facts.externalId})
        on conflict (workspace_id, group_id) do update set external_id = excluded.external_id`,
  )
  const had = new Set(group.members.map(({ value }) => value))
  const added = [...facts.members].filter((id) => !had.has(id))
  const removed = [...had].filter((id) => !facts.members.has(id))
  const known = await rowsOf<{ id: number; uuid: string }>(
    tx,
    sql`select id, uuid from users where workspace_id = ${tx.workspaceId} and uuid = any(${sql.param([...added, ...removed])}::uuid[]) for key share`,
  )
  const idsOf = (uuids: readonly string[]): number[] =>
    known.filter(({ uuid }) => uuids.includes(uuid)).map(({ id }) => id)
  const [coming, going] = [idsOf(added), idsOf(removed)]
  if (coming.length < added.length) return invalid('A member is no user of this workspace.')
  if (coming.length > 0) {
    await rowsOf(
      tx,
      sql`insert into user_group_members (workspace_id, group_id, user_id)
          select ${tx.workspaceId}, ${group.id}, unnest(${sql.param(coming)}::bigint[]) on conflict do nothing`,
    )
    await tell(tx, group, 'users_added', { after: { users: coming } }, tracking)
  }
  if (going.length > 0) {
    await rowsOf(
      tx,
      sql`delete from user_group_members where workspace_id = ${tx.workspaceId} and group_id = ${group.id}
            and user_id = any(${sql.param(going)}::bigint[])`,
    )
    await tell(tx, group, 'users_removed', { before: { users: going } }, tracking)
  }
  await rowsOf(
    tx,
    sql`update user_groups set updated_at = now() where workspace_id = ${tx.workspaceId} and id = ${group.id}`,
  )
  return undefined
}

export const createGroup = async (tx: Tx, body: unknown, tracking: string | null): Promise<GroupRow> => {
  const facts = groupFacts(body)
  const uuid = newUuid()
  const made = await rowOf<{ id: number }>(
    tx,
    sql`insert into user_groups (workspace_id, uuid, name_lang)
        values (${tx.workspaceId}, ${uuid}, ${JSON.stringify({ en: facts.name })}::jsonb) returning id`,
  )
  if (!made) throw new Error('the group was not made')
  await tell(tx, { id: made.id, uuid }, 'created', { after: { name: facts.name, by: 'scim' } }, tracking)
  await keepFacts(tx, await readGroup(tx, uuid), facts, tracking)
  return readGroup(tx, uuid)
}

const changeGroup = async (
  tx: Tx,
  id: string,
  change: (before: GroupFacts) => GroupFacts,
  tracking: string | null,
): Promise<GroupRow> => {
  if (uuidShape.test(id))
    await rowsOf(tx, sql`select 1 from user_groups where workspace_id = ${tx.workspaceId} and uuid = ${id} for update`)
  const row = await readGroup(tx, id)
  const before = {
    name: row.name,
    externalId: row.external_id,
    members: new Set(row.members.map(({ value }) => value)),
  }
  await keepFacts(tx, row, change(before), tracking)
  return readGroup(tx, id)
}

export const replaceGroup = (tx: Tx, id: string, body: unknown, tracking: string | null): Promise<GroupRow> =>
  changeGroup(tx, id, () => groupFacts(body), tracking)

export const patchGroup = (tx: Tx, id: string, body: unknown, tracking: string | null): Promise<GroupRow> =>
  changeGroup(tx, id, (before) => patchSteps(body).reduce(applyStep, before), tracking)

export const deleteGroup = async (tx: Tx, id: string, tracking: string | null): Promise<void> => {
  const row = await readGroup(tx, id)
  await rowsOf(tx, sql`delete from user_groups where workspace_id = ${tx.workspaceId} and id = ${row.id}`)
  await tell(tx, row, 'deleted', { before: { name: row.name, by: 'scim' } }, tracking)
}
