import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { readMembership } from '../people/index.ts'
import { signedInAnswer } from './sessions.ts'
import { readShell } from './shell.ts'
import { readWorkspace } from './workspaceRecord.ts'

export const session: Handler<typeof contract.auth.session> = async ({ actor, services, language }) => {
  const { workspaceId, viewer } = actor
  const { workspace, member, shell } = await services.database.global(
    async (tx) => {
      const found = await readWorkspace(tx, workspaceId)
      const person = await tx.within(workspaceId, (inside) => readMembership(inside, actor.userId, language))
      if (!found || !person) return refuse('USR_UNAUTHENTICATED')
      const shown = { member: person, workspaceId, plan: found.plan }
      return { workspace: found, member: person, shell: await readShell(tx, services, shown) }
    },
    { readOnly: true },
  )
  return {
    ...signedInAnswer(services, workspace, member, shell),
    ...(viewer ? { viewer: { uuid: viewer.userUuid, name: viewer.name } } : {}),
  }
}
