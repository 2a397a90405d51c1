import type { contract } from '@plumbline/contract'
import type { Handler } from '../../platform/http/index.ts'
import { openSession } from '../auth/index.ts'
import { ownMembership } from './ownMembership.ts'

/**
 * Where the sign-in is not enough for that workspace, the next one is asked for more: the person said that they want to
 * go there.
 */
export const switchWorkspace: Handler<typeof contract.workspaces.switchWorkspace> = async (context, incoming) => {
  const { actor, services } = context
  const membership = await services.database.global(async (tx) => {
    const found = await ownMembership(tx, actor, incoming.params.id)
    await tx.query(`update memberships set entered_at = now() where account_id = $1 and workspace_id = $2`, [
      actor.accountId,
      found.workspaceId,
    ])
    return found
  })
  return openSession(services, {
    accountId: actor.accountId,
    ...membership,
    follows: actor.sessionId,
    device: incoming.header('user-agent') ?? '',
    language: context.language,
    tracking: context.tracking,
  })
}
