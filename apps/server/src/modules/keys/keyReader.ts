import { apiKeyPrefix } from '@plumbline/contract'
import type { KeyReader } from '../auth/index.ts'

interface Row {
  readonly id: number
  readonly account_id: number
  readonly workspace_id: number
  readonly user_id: number
  readonly read_only: boolean
  readonly is_noted: boolean
}

/** Longer than the token of a sign-in, which may begin alike by chance. */
const keyShape = new RegExp(`^${apiKeyPrefix}[\\w-]{43}$`)

/** Who holds a key. When it was used is noted to the minute: a busy program does not write with every call. */
export const keyReader: KeyReader = {
  isKey: (token) => keyShape.test(token),
  read: async (tx, hash) => {
    const { rows } = await tx.query<Row>(
      `select id, account_id, workspace_id, user_id, read_only,
         coalesce(last_used_at > now() - interval '1 minute', false) as is_noted
       from api_keys where token_hash = $1 and expires_at > now()`,
      [hash],
    )
    const [row] = rows
    if (!row) return null
    const { read_only: readOnly, is_noted: isNoted, ...holder } = row
    if (!isNoted) await tx.query(`update api_keys set last_used_at = now() where id = $1`, [row.id])
    return { ...holder, bySso: false, key: { readOnly } }
  },
}
