import { randomInt } from 'node:crypto'
import type { Tx } from '../../../platform/database/index.ts'
import type { Services } from '../../../platform/services.ts'

const howMany = 10
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

type Needs = Pick<Services, 'sealer'>

/** Ten of 31 letters: 49 bits, which nobody tries out at five tries a quarter of an hour. */
const newCode = (): string => {
  const pick = (): string => letters.charAt(randomInt(letters.length))
  const half = (): string => Array.from({ length: 5 }, pick).join('')
  return `${half()}-${half()}`
}

const markOf = ({ sealer }: Needs, accountId: number, code: string): Buffer =>
  sealer.mark(`recovery code ${accountId}`, code.replaceAll('-', ''))

/** New ones in place of all before; shown once, by who asked for them. */
export const makeRecoveryCodes = async (tx: Tx, needs: Needs, accountId: number): Promise<readonly string[]> => {
  const codes = new Set<string>()
  while (codes.size < howMany) codes.add(newCode())
  await forgetRecoveryCodes(tx, accountId)
  for (const code of codes)
    await tx.query(`insert into recovery_codes (account_id, code_mark) values ($1, $2)`, [
      accountId,
      markOf(needs, accountId, code),
    ])
  return [...codes]
}

/** True for the one who comes with it first. */
export const takeRecoveryCode = async (tx: Tx, needs: Needs, accountId: number, code: string): Promise<boolean> => {
  const taken = await tx.query(`delete from recovery_codes where account_id = $1 and code_mark = $2`, [
    accountId,
    markOf(needs, accountId, code),
  ])
  return taken.rowCount === 1
}

export const forgetRecoveryCodes = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.query(`delete from recovery_codes where account_id = $1`, [accountId])
}
