import type { contract } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { announce } from '../../platform/live/index.ts'
import { readMembership } from '../people/index.ts'
import { ownMembership } from './ownMembership.ts'
import { ownWorkspaceAnswer, type OwnRow } from './ownWorkspaceAnswer.ts'
import { lockNames, refuseTakenKey, refuseTakenName } from './workspaceNames.ts'

/**
 * Any of the person's own workspaces, also one they are not in now: the right to edit settings is asked for there. The
 * region stays: it says where the data is.
 */
export const changeWorkspace: Handler<typeof contract.workspaces.changeWorkspace> = (context, incoming) => {
  const { actor, services, t, tracking } = context
  return services.database.global(async (tx) => {
    const { workspaceId, userId } = await ownMembership(tx, actor, incoming.params.id)
    const member = await tx.within(workspaceId, (inside) => readMembership(inside, userId))
    if (member?.status !== 'active' || !member.permissions.includes('APP_EDIT_SETTINGS'))
      return refuse('USR_ACCESS_DENIED')
    const wanted = incoming.input().body
    await lockNames(tx)
    const columns = 'id, uuid, key, name, region'
    const { rows } = await tx.query<Omit<OwnRow, 'user_id'>>(`select ${columns} from workspaces where id = $1`, [
      workspaceId,
    ])
    const [before] = rows
    if (!before) return refuse('WSP_OBJECT_NOT_FOUND')
    const after = { ...before, name: wanted.name ?? before.name, key: wanted.key ?? before.key }
    if (after.name !== before.name)
      await refuseTakenName(tx, t, { accountId: actor.accountId, name: after.name, except: workspaceId })
    if (after.key !== before.key) await refuseTakenKey(tx, t, after.key, workspaceId)
    if (after.name !== before.name || after.key !== before.key) {
      await tx.query(`update workspaces set name = $2, key = $3, updated_at = now() where id = $1`, [
        workspaceId,
        after.name,
        after.key,
      ])
      await tx.within(workspaceId, async (inside) => {
        await recordEvent(
          inside,
          { userId },
          {
            type: 'workspace.changed',
            subject: { type: 'workspace', id: workspaceId, uuid: before.uuid },
            before: { name: before.name, key: before.key },
            after: { name: after.name, key: after.key },
          },
          tracking,
        )
        // The name stands at the top of every open page.
        announce(inside, services.live, 'workspace', { changed: 'rights' })
      })
    }
    return (await ownWorkspaceAnswer(tx, context, { ...after, user_id: userId })) ?? refuse('WSP_OBJECT_NOT_FOUND')
  })
}
