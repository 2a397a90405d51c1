import type { contract } from '@plumbline/contract'
import type { Database } from '../../platform/database/index.ts'
import { invalidField, refuse, type Handler } from '../../platform/http/index.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { hashPasswords, makeWorkspaceIn } from './makeWorkspace.ts'
import { openSession } from './sessions.ts'
import { newToken, tokenHash } from './tokens.ts'
import { keyOf } from './workspaceKey.ts'

/** Whether nobody has set this installation up yet. */
export const needsSetUp = (database: Database): Promise<boolean> =>
  database.global(async (tx) => (await tx.query(`select 1 from workspaces limit 1`)).rowCount === 0, { readOnly: true })

/** A one-time link for an installation without a workspace; an earlier one no longer works. */
export const makeSetUpToken = async (database: Database): Promise<string> => {
  const token = newToken()
  await database.global(async (tx) => {
    await tx.query(`delete from setup_links`)
    await tx.query(`insert into setup_links (token_hash) values ($1)`, [tokenHash(token)])
  })
  return token
}

/**
 * The link is used up in the transaction that makes the workspace: what was broken off can be done again by the same
 * link. Of two that use it at once the second waits for the first and finds it gone.
 */
export const setUp: Handler<typeof contract.auth.setUp> = async (context, incoming) => {
  const { body } = incoming.input()
  const { database, passwords } = context.services
  if (!(await needsSetUp(database))) return refuse('USR_SETUP_DONE')
  const link = tokenHash(body.token)
  const known = await database.global((tx) => tx.query(`select 1 from setup_links where token_hash = $1`, [link]), {
    readOnly: true,
  })
  if (known.rowCount === 0) return refuse('USR_RESET_INVALID')
  if (await isCommonPassword(body.password, body.email))
    throw invalidField('password', context.t('errors.field.common'))
  const members = [
    {
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      password: body.password,
      role: 'administrator',
    },
  ] as const
  const hashes = await hashPasswords(passwords, members)
  const made = await database.global(async (tx) => {
    const taken = await tx.query(`delete from setup_links where token_hash = $1`, [link])
    if (taken.rowCount === 0) return refuse('USR_SETUP_DONE')
    const workspace = {
      key: keyOf(body.workspace_name),
      name: body.workspace_name,
      tzCode: 'UTC',
      language: context.language,
      plan: 'enterprise',
      members,
    } as const
    return makeWorkspaceIn(tx, workspace, hashes)
  })
  const administrator = made.members[0]
  if (!administrator) return refuse('GEN_UNEXPECTED')
  return openSession(context.services, {
    accountId: administrator.accountId,
    workspaceId: made.id,
    userId: administrator.userId,
    device: incoming.header('user-agent') ?? '',
    language: context.language,
    tracking: context.tracking,
  })
}
