import type { BuiltInRole, PlanKey, Region } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import type { GlobalTx, Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import type { Services } from '../../platform/services.ts'
import { makeBuiltInRoles, makeUser } from '../people/index.ts'
import { writeUserSettings } from '../settings/index.ts'

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
  readonly region?: Region
  /** The account of who asked for it; absent: the installation itself. */
  readonly madeBy?: number
  readonly members: readonly NewMember[]
}

/** Members whose accounts are there already have their passwords. */
export type WorkspaceOfMembers = Omit<NewWorkspace, 'members'> & {
  readonly members: readonly Omit<NewMember, 'password'>[]
}

export interface MadeMember {
  readonly accountId: number
  readonly userId: number
  readonly userUuid: string
  readonly email: string
}

export interface MadeWorkspace {
  readonly id: number
  readonly uuid: string
  readonly members: readonly MadeMember[]
}

/** What of a new workspace takes long: done before the transaction that makes it. */
export const hashPasswords = (
  passwords: Services['passwords'],
  members: readonly Pick<NewMember, 'password'>[],
): Promise<readonly string[]> => Promise.all(members.map((member) => passwords.hash(member.password)))

/**
 * Makes a workspace, its built-in roles and its first people. Accounts that exist already keep their password. One
 * transaction: a workspace without people could neither be entered nor set up again.
 */
export const makeWorkspace = async (
  { database, passwords }: Pick<Services, 'database' | 'passwords'>,
  workspace: NewWorkspace,
): Promise<MadeWorkspace> => {
  const hashes = await hashPasswords(passwords, workspace.members)
  return database.global((tx) => makeWorkspaceIn(tx, workspace, hashes))
}

/** The same inside the caller's transaction; `hashes` are those of the members' passwords, in their order. */
export const makeWorkspaceIn = async (
  tx: GlobalTx,
  workspace: WorkspaceOfMembers,
  hashes: readonly string[],
): Promise<MadeWorkspace> => {
  const uuid = newUuid()
  const made = await tx.query<{ id: number }>(
    `insert into workspaces (uuid, key, name, tz_code, default_lang, plan, region, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      uuid,
      workspace.key,
      workspace.name,
      workspace.tzCode,
      workspace.language,
      workspace.plan,
      workspace.region ?? 'EU',
      workspace.madeBy ?? null,
    ],
  )
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error('the workspace was not made')
  const people: Joining[] = []
  for (const [at, member] of workspace.members.entries())
    people.push({ ...member, accountId: await makeAccount(tx, member.email, hashes[at] ?? null) })
  const members = await tx.within(id, async (inside) => {
    const made = await makeMembers(inside, workspace, people)
    const founder = workspace.madeBy === undefined ? undefined : made[0]
    const subject = { type: 'workspace', id, uuid }
    const after = { name: workspace.name, key: workspace.key }
    await recordEvent(inside, founder ?? null, { type: 'workspace.created', subject, after })
    return made
  })
  for (const member of members)
    await tx.query(`insert into memberships (account_id, workspace_id, user_id) values ($1, $2, $3)`, [
      member.accountId,
      id,
      member.userId,
    ])
  return { id, uuid, members }
}

type Joining = Omit<NewMember, 'password'> & { readonly accountId: number }

const makeAccount = async (tx: Tx, email: string, hash: string | null): Promise<number> => {
  const account = await tx.query<{ id: number; fresh: boolean }>(
    `insert into accounts (uuid, email, password_hash) values ($1, $2, $3)
     on conflict (email) do update set updated_at = now() returning id, (xmax = 0) as fresh`,
    [newUuid(), email, hash],
  )
  const row = account.rows[0]
  if (!row) throw new Error('the account was not made')
  if (row.fresh) await tx.query(`insert into account_passwords (account_id, hash) values ($1, $2)`, [row.id, hash])
  return row.id
}

const makeMembers = async (
  tx: Tx,
  { language, tzCode }: WorkspaceOfMembers,
  people: readonly Joining[],
): Promise<readonly MadeMember[]> => {
  const roles = await makeBuiltInRoles(tx)
  await writeUserSettings(tx, { self_registration: false, default_language: language, default_tz_code: tzCode })
  const made: MadeMember[] = []
  for (const { accountId, firstName, lastName, email, role } of people) {
    const roleId = roles[role]
    const user = await makeUser(tx, { accountId, firstName, lastName, email, language, tzCode, roleId })
    made.push({ accountId, userId: user.id, userUuid: user.uuid, email })
    await recordEvent(tx, null, { type: 'user.created', subject: { type: 'user', ...user } })
  }
  return made
}
