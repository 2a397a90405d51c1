import type { contract } from '@plumbline/contract'
import type { Handler } from '../../platform/http/index.ts'
import { keyAnswer, keyColumns, type KeyRow } from './keyAnswer.ts'

export const listKeys: Handler<typeof contract.keys.listKeys> = async ({ actor, services }) => {
  const { rows } = await services.database.global(
    (tx) =>
      tx.query<KeyRow>(
        `select ${keyColumns} from api_keys where account_id = $1 and workspace_id = $2 order by created_at desc, id desc`,
        [actor.accountId, actor.workspaceId],
      ),
    { readOnly: true },
  )
  return { list: rows.map(keyAnswer) }
}
