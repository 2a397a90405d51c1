import type { contract } from '@plumbline/contract'
import type { Handler } from '../../platform/http/index.ts'
import { openSession } from '../auth/index.ts'
import { ownMembership } from './ownMembership.ts'

export const switchWorkspace: Handler<typeof contract.workspaces.switchWorkspace> = async (context, incoming) => {
  const { actor, services } = context
  const membership = await services.database.global((tx) => ownMembership(tx, actor.accountId, incoming.params.id))
  return openSession(services, {
    accountId: actor.accountId,
    ...membership,
    follows: actor.sessionId,
    device: incoming.header('user-agent') ?? '',
    language: context.language,
    tracking: context.tracking,
  })
}
