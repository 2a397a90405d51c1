import type { Passkey } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import { pathReference, refuse } from '../../../platform/http/index.ts'

export interface PasskeyRecord {
  readonly id: number
  readonly uuid: string
  readonly account_id: number
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number
  readonly synced: boolean
  readonly name: string
  readonly used_at: Date | null
  readonly created_at: Date
}

export const passkeyColumns = `id, uuid, account_id, credential_id, public_key, counter, synced, name, used_at, created_at`

export const passkeyAnswer = ({ uuid, name, synced, created_at: made, used_at: used }: PasskeyRecord): Passkey => ({
  uuid,
  name,
  synced,
  created_at: made.toISOString(),
  used_at: used?.toISOString() ?? null,
})

/** One of the account's own, held until the transaction ends; anybody else's is as one that is not there. */
export const ownPasskey = async (tx: Tx, accountId: number, uuid: string): Promise<PasskeyRecord> => {
  const { rows } = await tx.query<PasskeyRecord>(
    `select ${passkeyColumns} from passkeys where account_id = $1 and uuid::text = $2 for update`,
    [accountId, String(pathReference(uuid, 'USR_PASSKEY_NOT_FOUND'))],
  )
  return rows[0] ?? refuse('USR_PASSKEY_NOT_FOUND')
}
