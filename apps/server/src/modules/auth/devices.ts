import type { Tx } from '../../platform/database/index.ts'
import { tokenHash } from './tokens.ts'

/** Whether this device has signed in to the account before. Its key is made and kept by the client. */
export const knownDevice = async (tx: Tx, accountId: number, key: string): Promise<boolean> => {
  const { rowCount } = await tx.query(`select 1 from account_devices where account_id = $1 and device_hash = $2`, [
    accountId,
    tokenHash(key),
  ])
  return rowCount === 1
}

export const rememberDevice = async (tx: Tx, accountId: number, key: string): Promise<void> => {
  if (key.length < 16 || key.length > 200) return
  await tx.query(`insert into account_devices (account_id, device_hash) values ($1, $2) on conflict do nothing`, [
    accountId,
    tokenHash(key),
  ])
}
