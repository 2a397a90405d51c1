import type { contract } from '@plumbline/contract'
import type { Handler } from '../../platform/http/index.ts'

interface Raw {
  id: number
  uuid: string
  key: string
  name: string
  region: string
}

export const myWorkspaces: Handler<typeof contract.workspaces.myWorkspaces> = async (context) => {
  const { actor, services } = context
  const { rows } = await services.database.global(
    (tx) =>
      tx.query<Raw>(
        `select w.id, w.uuid, w.key, w.name, w.region from memberships m join workspaces w on w.id = m.workspace_id
         where m.account_id = $1 order by w.name, w.id`,
        [actor.accountId],
      ),
    { readOnly: true },
  )
  return { list: rows.map((row) => ({ ...row, current: row.id === actor.workspaceId })) }
}
