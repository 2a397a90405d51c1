import { sql } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { refuse } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { mayHandOn } from '../handOn.ts'
import type { Operation } from '../operation.ts'
import { rightsMoved } from '../rightsMoved.ts'
import { takeDefault } from './defaultRole.ts'
import { recordRoleEvent, roleAnswer, roleOfPath, type RoleRow } from './roleRecord.ts'

const told = ({ name_lang, permissions, is_default }: Pick<RoleRow, 'name_lang' | 'permissions' | 'is_default'>) => ({
  name_lang,
  permissions,
  is_default,
})

export const newRole: Operation<'newRole'> = (context, incoming) =>
  context.write(async (tx) => {
    const { name_lang, is_default, permissions } = incoming.input().body
    mayHandOn(context.actor, permissions)
    if (is_default) await takeDefault(tx)
    const uuid = newUuid()
    const row = await rowOf<{ id: number }>(
      tx,
      sql`insert into roles (workspace_id, uuid, name_lang, permissions, is_default)
          values (${tx.workspaceId}, ${uuid}, ${JSON.stringify(name_lang)}::jsonb, ${sql.param(permissions)}::text[], ${is_default})
          returning id`,
    )
    if (!row) throw new Error('the new role has no row')
    const made = { id: row.id, uuid }
    await recordRoleEvent(tx, context, made, 'created', { after: told({ name_lang, permissions, is_default }) })
    return made
  })

/** A built-in role keeps its name and rights (workspace.md section 6); which role new people get may change. */
export const changeRole: Operation<'changeRole'> = (context, incoming) =>
  context.write(async (tx) => {
    const { body } = incoming.input()
    const before = await roleOfPath(tx, incoming.params.id, { lock: true })
    if (before.is_system && (body.name_lang !== undefined || body.permissions !== undefined)) refuse('USR_ROLE_SYSTEM')
    // Somebody has to be it: another role is made the default one instead.
    if (before.is_default && body.is_default === false) refuse('USR_ROLE_DEFAULT')
    if (body.permissions) mayHandOn(context.actor, body.permissions, before.permissions)
    // Everybody who is invited from now on gets what the default role allows.
    if (body.is_default === true && !before.is_default) mayHandOn(context.actor, body.permissions ?? before.permissions)
    if (body.is_default === true && !before.is_default) await takeDefault(tx)
    const name_lang = body.name_lang ?? before.name_lang
    const permissions = body.permissions ?? before.permissions
    const is_default = body.is_default ?? before.is_default
    await rowsOf(
      tx,
      sql`update roles set name_lang = ${JSON.stringify(name_lang)}::jsonb, permissions = ${sql.param(permissions)}::text[],
            is_default = ${is_default}, updated_at = now()
          where workspace_id = ${tx.workspaceId} and id = ${before.id}`,
    )
    const after = await roleOfPath(tx, String(before.id))
    await recordRoleEvent(tx, context, before, 'changed', { before: told(before), after: told(after) })
    rightsMoved(tx, context, 'workspace')
    return roleAnswer(after, context.language)
  })

export const deleteRole: Operation<'deleteRole'> = (context, incoming) =>
  context.write(async (tx) => {
    const { id } = await roleOfPath(tx, incoming.params.id, { lock: true })
    // Counted once it is held: somebody may have got it while this waited.
    const role = await roleOfPath(tx, String(id))
    if (role.is_system) refuse('USR_ROLE_SYSTEM')
    if (role.is_default) refuse('USR_ROLE_DEFAULT')
    if (role.users_count > 0) refuse('USR_ROLE_IN_USE', { count: role.users_count })
    await rowsOf(tx, sql`delete from roles where workspace_id = ${tx.workspaceId} and id = ${role.id}`)
    await recordRoleEvent(tx, context, role, 'deleted', { before: told(role) })
    return {}
  })
