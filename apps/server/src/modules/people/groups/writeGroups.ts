import type { NameLang } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'
import { invalidField, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import type { Operation } from '../operation.ts'
import { groupAnswer, groupOfPath, recordGroupEvent } from './groupRecord.ts'

type Written = { readonly name: string } | { readonly name_lang: NameLang }

/** A name that is given alone is the one in the caller's language. */
const namesOf = (context: Context, body: Written, before: NameLang = {}): NameLang =>
  'name_lang' in body ? body.name_lang : { ...before, [context.language]: body.name.trim() }

export const newGroup: Operation<'newGroup'> = (context, incoming) =>
  context.write(async (tx) => {
    const names = namesOf(context, incoming.input().body)
    const uuid = newUuid()
    const row = await rowOf<{ id: number }>(
      tx,
      sql`insert into user_groups (workspace_id, uuid, name_lang, created_by)
          values (${tx.workspaceId}, ${uuid}, ${JSON.stringify(names)}::jsonb, ${context.actor.userId}) returning id`,
    )
    if (!row) throw new Error('the new group has no row')
    const made = { id: row.id, uuid }
    await recordGroupEvent(tx, context, made, 'created', { after: { name_lang: names } })
    return made
  })

export const changeGroup: Operation<'changeGroup'> = (context, incoming) =>
  context.write(async (tx) => {
    const before = await groupOfPath(tx, incoming.params.id, { lock: true })
    const names = namesOf(context, incoming.input().body, before.name_lang)
    await rowsOf(
      tx,
      sql`update user_groups set name_lang = ${JSON.stringify(names)}::jsonb, updated_at = now()
          where workspace_id = ${tx.workspaceId} and id = ${before.id}`,
    )
    const after = await groupOfPath(tx, String(before.id))
    const told = { before: { name_lang: before.name_lang }, after: { name_lang: names } }
    await recordGroupEvent(tx, context, before, 'changed', told)
    return groupAnswer(after, context.language)
  })

export const deleteGroup: Operation<'deleteGroup'> = (context, incoming) =>
  context.write(async (tx) => {
    const group = await groupOfPath(tx, incoming.params.id, { lock: true })
    await rowsOf(tx, sql`delete from user_groups where workspace_id = ${tx.workspaceId} and id = ${group.id}`)
    await recordGroupEvent(tx, context, group, 'deleted', { before: { name_lang: group.name_lang } })
    return {}
  })

/** The users that are named; one that is not there is a 422. */
const usersNamed = async (tx: Tx, context: Context, references: readonly (number | string)[]) => {
  const rows = await rowsOf<{ id: number; uuid: string }>(
    tx,
    sql`select u.id, u.uuid from users u where u.workspace_id = ${tx.workspaceId} and ${isNamed(references, 'u')}
        for key share of u`,
  )
  const known = new Set<number | string>(rows.flatMap(({ id, uuid }) => [id, uuid]))
  const unknown = references.find((reference) => !known.has(reference))
  if (unknown !== undefined) throw invalidField('users', context.t('errors.field.unknown', { name: String(unknown) }))
  return rows
}

const changeMembers =
  (change: 'add' | 'remove'): Operation<'addToGroup'> =>
  (context, incoming) =>
    context.write(async (tx) => {
      const group = await groupOfPath(tx, incoming.params.id, { lock: true })
      const users = await usersNamed(tx, context, incoming.input().body.users)
      const ids = sql`${sql.param(users.map(({ id }) => id))}::bigint[]`
      const moved = await rowsOf<{ user_id: number }>(
        tx,
        change === 'add'
          ? sql`insert into user_group_members (workspace_id, group_id, user_id)
                select ${tx.workspaceId}, ${group.id}, unnest(${ids}) on conflict do nothing returning user_id`
          : sql`delete from user_group_members where workspace_id = ${tx.workspaceId} and group_id = ${group.id}
                and user_id = any(${ids}) returning user_id`,
      )
      if (moved.length > 0) {
        await rowsOf(
          tx,
          sql`update user_groups set updated_at = now() where workspace_id = ${tx.workspaceId} and id = ${group.id}`,
        )
        const users = { users: moved.map(({ user_id }) => user_id) }
        const told = change === 'add' ? { after: users } : { before: users }
        await recordGroupEvent(tx, context, group, change === 'add' ? 'users_added' : 'users_removed', told)
        await context.services.notices.tell(tx, context.actor.userId, {
          kind: change === 'add' ? 'group_added' : 'group_removed',
          ...users,
          group: group.id,
        })
      }
      return groupAnswer(await groupOfPath(tx, String(group.id)), context.language)
    })

export const addToGroup = changeMembers('add')
export const removeFromGroup: Operation<'removeFromGroup'> = changeMembers('remove')
