import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'
import { invalidField, type Context } from '../../../platform/http/index.ts'
import { mayHandOn } from '../handOn.ts'
import type { PeopleNeed } from '../need.ts'
import type { Operation } from '../operation.ts'
import { rightsMoved } from '../rightsMoved.ts'
import { keepAdministrator, lockPeople } from './peopleLock.ts'
import { readProfile } from './profile.ts'
import { recordUserEvent, userOfPath } from './userRecord.ts'

interface NamedRole extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly key: string | null
  readonly permissions: readonly string[]
}

/** The roles a body names, held so that none is deleted meanwhile; one that is not there is a 422. */
export const rolesNamed = async (
  tx: Tx,
  context: Pick<Context, 't'>,
  references: readonly (number | string)[],
): Promise<readonly NamedRole[]> => {
  if (references.length === 0) return []
  const rows = await rowsOf<NamedRole>(
    tx,
    sql`select r.id, r.uuid, r.key, r.permissions from roles r
        where r.workspace_id = ${tx.workspaceId} and ${isNamed(references, 'r')} order by r.id for share of r`,
  )
  const known = new Set<number | string>(rows.flatMap(({ id, uuid }) => [id, uuid]))
  const unknown = references.find((reference) => !known.has(reference))
  if (unknown !== undefined) throw invalidField('roles', context.t('errors.field.unknown', { name: String(unknown) }))
  return rows
}

export const updateRoles =
  (need: PeopleNeed): Operation<'updateRoles'> =>
  (context, incoming) =>
    context.write(async (tx) => {
      await lockPeople(tx)
      const user = await userOfPath(tx, incoming.params.id, { lock: true })
      const roles = await rolesNamed(tx, context, incoming.input().body.roles)
      const had = new Set(user.roles.map(({ id }) => id))
      mayHandOn(
        context.actor,
        roles.filter(({ id }) => !had.has(id)).flatMap(({ permissions }) => permissions),
      )
      if (!roles.some(({ key }) => key === 'administrator')) await keepAdministrator(tx, user.id)
      const ids = roles.map(({ id }) => id)
      await rowsOf(tx, sql`delete from user_roles where workspace_id = ${tx.workspaceId} and user_id = ${user.id}`)
      await rowsOf(
        tx,
        sql`insert into user_roles (workspace_id, user_id, role_id)
            select ${tx.workspaceId}, ${user.id}, unnest(${sql.param(ids)}::bigint[])`,
      )
      const told = { before: { roles: [...had] }, after: { roles: ids } }
      await recordUserEvent(tx, context, user, 'roles_changed', told)
      if (had.symmetricDifference(new Set(ids)).size > 0)
        await context.services.notices.tell(tx, context.actor.userId, { kind: 'roles', users: [user.id] })
      rightsMoved(tx, context, { account: user.account_id })
      return readProfile(tx, context, need, user.id)
    })
