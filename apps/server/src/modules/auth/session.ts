import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { readMembership } from '../people/index.ts'
import { signedInAnswer } from './sessions.ts'
import { readWorkspace } from './workspaceRecord.ts'

export const session: Handler<typeof contract.auth.session> = async (context) => {
  const { actor, services } = context
  const workspace = await services.database.global((tx) => readWorkspace(tx, actor.workspaceId), { readOnly: true })
  const member = await context.read((tx) => readMembership(tx, actor.userId, context.language))
  if (!workspace || !member) return refuse('USR_UNAUTHENTICATED')
  const { viewer } = actor
  return {
    ...signedInAnswer(services, workspace, member),
    ...(viewer ? { viewer: { uuid: viewer.userUuid, name: viewer.name } } : {}),
  }
}
