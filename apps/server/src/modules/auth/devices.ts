import type { Tx } from '../../platform/database/index.ts'
import { tokenHash } from './tokens.ts'

/**
 * Where a try comes from: a device that has signed in to the account before (its key is made and kept by the client)
 * is a place of its own, anything else is its network address. Asks the same of an account that nobody has.
 */
export const placeOf = async (
  tx: Tx,
  email: string,
  from: { readonly device: string | undefined; readonly address: string },
): Promise<string> => {
  if (from.device === undefined) return from.address
  const hash = tokenHash(from.device)
  const { rowCount } = await tx.query(
    `select 1 from account_devices d join accounts a on a.id = d.account_id where a.email = $1 and d.device_hash = $2`,
    [email, hash],
  )
  return rowCount === 1 ? `device ${hash.toString('hex')}` : from.address
}

export const rememberDevice = (tx: Tx, accountId: number, key: string): void => {
  if (key.length < 16 || key.length > 200) return
  tx.along(`insert into account_devices (account_id, device_hash) values ($1, $2) on conflict do nothing`, [
    accountId,
    tokenHash(key),
  ])
}
