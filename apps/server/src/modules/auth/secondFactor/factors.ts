import type { SecondFactorMethod } from '@plumbline/contract'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { readSecurity } from '../../settings/index.ts'
import type { MembershipKey } from '../sessions.ts'

export interface Factors {
  readonly mail: boolean
}

/** What an account has set up. */
export const readFactors = async (tx: Tx, accountId: number): Promise<Factors> => {
  const { rows } = await tx.query<Factors>(`select mail_factor as mail from accounts where id = $1`, [accountId])
  return rows[0] ?? { mail: false }
}

/**
 * Whether the workspace that is opened, or another one where the account is active, asks for a second factor: changing
 * over asks for nothing more.
 */
const isRequired = async (
  database: Database,
  memberships: readonly MembershipKey[],
  opened: MembershipKey,
): Promise<boolean> => {
  for (const { workspaceId, userId } of memberships) {
    const required = await database.inWorkspace(
      workspaceId,
      async (tx) => {
        const { rowCount } = await tx.query(
          `select 1 from users where workspace_id = $1 and id = $2 and (status = 'active' or workspace_id = $3)`,
          [tx.workspaceId, userId, opened.workspaceId],
        )
        return rowCount === 1 && (await readSecurity(tx)).second_factor === 'required'
      },
      { readOnly: true },
    )
    if (required) return true
  }
  return false
}

/** By what an account proves itself beside its password; null: the password is enough. */
export const neededFactor = async (
  database: Database,
  accountId: number,
  memberships: readonly MembershipKey[],
  opened: MembershipKey,
): Promise<SecondFactorMethod | null> => {
  const { mail } = await database.global((tx) => readFactors(tx, accountId), { readOnly: true })
  if (mail || (await isRequired(database, memberships, opened))) return 'mail'
  return null
}
