import { apiKeyPrefix, type contract } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { newToken, tokenHash } from '../auth/index.ts'
import { keyAnswer, keyColumns, type KeyRow } from './keyAnswer.ts'
import { mailOfKey } from './mailOfKey.ts'

/** That one person may have in one workspace. */
const mostKeys = 20
/** Of the key, with what every key begins with: enough to know it again, far too little to guess the rest. */
const shownLetters = 10

export const newKey: Handler<typeof contract.keys.newKey> = async (context, incoming) => {
  const { name, days, read_only: readOnly } = incoming.input().body
  const { actor, services, tracking } = context
  const secret = apiKeyPrefix + newToken()
  const mail = await mailOfKey(context, name)
  const row = await services.database.global(async (tx) => {
    // Two at once count one after the other.
    await tx.query(`select 1 from accounts where id = $1 for update`, [actor.accountId])
    const has = await tx.query(`select 1 from api_keys where account_id = $1 and workspace_id = $2`, [
      actor.accountId,
      actor.workspaceId,
    ])
    if ((has.rowCount ?? 0) >= mostKeys) return refuse('USR_KEYS_FULL', { limit: mostKeys })
    const { rows } = await tx.query<KeyRow>(
      `insert into api_keys (uuid, token_hash, account_id, workspace_id, user_id, name, prefix, read_only, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9)) returning ${keyColumns}`,
      [
        newUuid(),
        tokenHash(secret),
        actor.accountId,
        actor.workspaceId,
        actor.userId,
        name,
        secret.slice(0, shownLetters),
        readOnly,
        days,
      ],
    )
    const [made] = rows
    if (!made) throw new Error('the key was not made')
    const subject = { type: 'api_key', id: made.id, uuid: made.uuid }
    const after = { name, read_only: readOnly, expires_at: made.expires_at.toISOString() }
    await tx.within(actor.workspaceId, (inside) =>
      recordEvent(inside, actor, { type: 'api_key.created', subject, after }, tracking),
    )
    await mail(tx)
    return made
  })
  return { ...keyAnswer(row), secret }
}
