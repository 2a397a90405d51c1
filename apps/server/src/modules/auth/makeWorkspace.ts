import type { BuiltInRole, PlanKey } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import type { Database } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { makeBuiltInRoles, makeUser } from '../people/index.ts'
import { hashPassword } from './passwords.ts'

export interface NewMember {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly role: BuiltInRole
}

export interface NewWorkspace {
  readonly key: string
  readonly name: string
  readonly tzCode: string
  readonly language: Language
  readonly plan: PlanKey
  readonly members: readonly NewMember[]
}

export interface MadeMember {
  readonly accountId: number
  readonly userId: number
  readonly userUuid: string
  readonly email: string
}

export interface MadeWorkspace {
  readonly id: number
  readonly members: readonly MadeMember[]
}

/** Makes a workspace, its built-in roles and its first people. Accounts that exist already keep their password. */
export const makeWorkspace = async (database: Database, workspace: NewWorkspace): Promise<MadeWorkspace> => {
  const hashes = await Promise.all(workspace.members.map((member) => hashPassword(member.password)))
  const { id, accounts } = await database.global(async (tx) => {
    const made = await tx.query<{ id: number }>(
      `insert into workspaces (uuid, key, name, tz_code, default_lang, plan) values ($1, $2, $3, $4, $5, $6) returning id`,
      [newUuid(), workspace.key, workspace.name, workspace.tzCode, workspace.language, workspace.plan],
    )
    const ids: number[] = []
    for (const [at, member] of workspace.members.entries()) {
      const account = await tx.query<{ id: number; fresh: boolean }>(
        `insert into accounts (uuid, email, password_hash) values ($1, $2, $3)
         on conflict (email) do update set updated_at = now() returning id, (xmax = 0) as fresh`,
        [newUuid(), member.email, hashes[at]],
      )
      const row = account.rows[0]
      if (!row) throw new Error('the account was not made')
      if (row.fresh)
        await tx.query(`insert into account_passwords (account_id, hash) values ($1, $2)`, [row.id, hashes[at]])
      ids.push(row.id)
    }
    return { id: made.rows[0]?.id ?? 0, accounts: ids }
  })
  const members = await database.inWorkspace(id, async (tx) => {
    const roles = await makeBuiltInRoles(tx)
    const made: MadeMember[] = []
    for (const [at, member] of workspace.members.entries()) {
      const accountId = accounts[at] ?? 0
      const user = await makeUser(tx, {
        accountId,
        firstName: member.firstName,
        lastName: member.lastName,
        email: member.email,
        language: workspace.language,
        tzCode: workspace.tzCode,
        roleId: roles[member.role],
      })
      made.push({ accountId, userId: user.id, userUuid: user.uuid, email: member.email })
      await recordEvent(tx, null, { type: 'user.created', subject: { type: 'user', ...user } })
    }
    return made
  })
  await database.global(async (tx) => {
    for (const member of members)
      await tx.query(`insert into memberships (account_id, workspace_id, user_id) values ($1, $2, $3)`, [
        member.accountId,
        id,
        member.userId,
      ])
  })
  return { id, members }
}
