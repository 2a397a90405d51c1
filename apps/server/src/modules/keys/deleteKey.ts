import type { contract } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { pathReference, refuse, type Handler } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { KeyRow } from './keyAnswer.ts'
import type { KeysNeed } from './need.ts'

/** From the commit on every process asks anew, and what listens by the key is shut. */
export const deleteKey =
  ({ forgetAccount }: KeysNeed): Handler<typeof contract.keys.deleteKey> =>
  async (context, incoming) => {
    const { actor, services, tracking } = context
    const wanted = pathReference(incoming.params.id, 'USR_KEY_NOT_FOUND')
    await services.database.global(async (tx) => {
      const { rows } = await tx.query<Pick<KeyRow, 'id' | 'uuid' | 'name'>>(
        `delete from api_keys where account_id = $1 and workspace_id = $2 and (id::text = $3 or uuid::text = $3)
         returning id, uuid, name`,
        [actor.accountId, actor.workspaceId, String(wanted)],
      )
      const gone = rows[0] ?? refuse('USR_KEY_NOT_FOUND')
      const subject = { type: 'api_key', id: gone.id, uuid: gone.uuid }
      await tx.within(actor.workspaceId, (inside) =>
        recordEvent(inside, actor, { type: 'api_key.deleted', subject, before: { name: gone.name } }, tracking),
      )
    })
    forgetAccount(actor.accountId)
    tellRightsMoved(services.live, { account: actor.accountId })
    return {}
  }
