import { regions, type contract } from '@plumbline/contract'
import { onlyWorkspace } from '../../platform/access/index.ts'
import type { GlobalTx } from '../../platform/database/index.ts'
import type { Context, Handler } from '../../platform/http/index.ts'
import { ownWorkspaceAnswer, type OwnRow } from './ownWorkspaceAnswer.ts'

/** Those of the account; one that shut the person out is not among them. */
const read = async (tx: GlobalTx, context: Context) => {
  const { rows } = await tx.query<OwnRow>(
    `select w.id, w.uuid, w.key, w.name, w.region, m.user_id
     from memberships m join workspaces w on w.id = m.workspace_id
     where m.account_id = $1 and ($2::bigint is null or w.id = $2) order by lower(w.name), w.id`,
    [context.actor.accountId, onlyWorkspace(context.actor)],
  )
  const list = []
  for (const row of rows) {
    const answer = await ownWorkspaceAnswer(tx, context, row)
    if (answer) list.push(answer)
  }
  return list
}

export const myWorkspaces: Handler<typeof contract.workspaces.myWorkspaces> = async (context) => {
  const { database, settings } = context.services
  return {
    list: await database.global((tx) => read(tx, context), { readOnly: true }),
    regions: regions.map((key) => ({ key, address: settings.regions[key] ?? null })),
    may_create: settings.newWorkspaces && onlyWorkspace(context.actor) === null,
  }
}
