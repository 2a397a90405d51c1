import type { contract } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { freeKey, keyOf, makeWorkspaceIn } from '../auth/index.ts'
import { readMembership } from '../people/index.ts'
import { lockNames, refuseTakenKey, refuseTakenName } from './workspaceNames.ts'

/** That one person may make. */
const mostMade = 10

const keyFor = async (tx: Tx, name: string): Promise<string> => {
  const wanted = keyOf(name)
  const { rows } = await tx.query<{ key: string }>(`select key from workspaces where key = $1 or key like $1 || '-%'`, [
    wanted,
  ])
  return freeKey(wanted, new Set(rows.map(({ key }) => key)))
}

/** Begins on the free plan, in the language and zone of who makes it, who is its only user and administrator. */
export const newWorkspace: Handler<typeof contract.workspaces.newWorkspace> = async (context, incoming) => {
  const { actor, services, t } = context
  if (!services.settings.newWorkspaces) return refuse('USR_ACCESS_DENIED')
  const { name, key, region } = incoming.input().body
  const self = await context.read((tx) => readMembership(tx, actor.userId))
  if (!self) return refuse('USR_UNAUTHENTICATED')
  return services.database.global(async (tx) => {
    await lockNames(tx)
    const made = await tx.query(`select 1 from workspaces where made_by = $1`, [actor.accountId])
    if ((made.rowCount ?? 0) >= mostMade) return refuse('WSP_FULL', { limit: mostMade })
    await refuseTakenName(tx, t, { accountId: actor.accountId, name })
    if (key !== undefined) await refuseTakenKey(tx, t, key)
    const { id, uuid } = await makeWorkspaceIn(
      tx,
      {
        key: key ?? (await keyFor(tx, name)),
        name,
        region,
        madeBy: actor.accountId,
        tzCode: self.tzCode,
        language: self.language,
        plan: 'free',
        members: [{ firstName: self.firstName, lastName: self.lastName, email: self.email, role: 'administrator' }],
      },
      [],
    )
    return { id, uuid }
  })
}
