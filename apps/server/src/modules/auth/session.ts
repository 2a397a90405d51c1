import type { CasSettings, contract } from '@plumbline/contract'
import type { GlobalTx } from '../../platform/database/index.ts'
import { refuse, type Handler } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { readMembership } from '../people/index.ts'
import { signedInAnswer } from './sessions.ts'
import { readShell } from './shell.ts'
import { readWorkspace } from './workspaceRecord.ts'

/** A workspace's CAS server: identity providers know of accounts, not the other way round. */
export type ReadCas = (tx: GlobalTx, services: Services, workspaceId: number) => Promise<CasSettings>

export const session =
  (readCas: ReadCas): Handler<typeof contract.auth.session> =>
  async ({ actor, services, language }) => {
    const { workspaceId, viewer } = actor
    const { workspace, member, shell, cas } = await services.database.global(
      async (tx) => {
        const found = await readWorkspace(tx, workspaceId)
        const person = await tx.within(workspaceId, (inside) => readMembership(inside, actor.userId, language))
        if (!found || !person) return refuse('USR_UNAUTHENTICATED')
        const shown = { member: person, workspaceId, plan: found.plan }
        return {
          workspace: found,
          member: person,
          shell: await readShell(tx, services, shown),
          cas: await readCas(tx, services, workspaceId),
        }
      },
      { readOnly: true },
    )
    const answer = signedInAnswer(services, workspace, member, shell)
    return {
      ...answer,
      settings: { ...answer.settings, ...cas },
      ...(viewer ? { viewer: { uuid: viewer.userUuid, name: viewer.name } } : {}),
    }
  }
