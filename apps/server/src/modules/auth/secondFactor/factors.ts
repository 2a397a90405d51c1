import type { SecondFactorMethod } from '@plumbline/contract'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { readSecurity } from '../../settings/index.ts'
import type { MembershipKey, OwnMembership } from '../ownMemberships.ts'

export interface Factors {
  readonly mail: boolean
  readonly app: boolean
  readonly recoveryCodes: number
}

/** What an account has set up. */
export const readFactors = async (tx: Tx, accountId: number): Promise<Factors> => {
  const { rows } = await tx.query<{ mail: boolean; app: boolean; codes: number }>(
    `select a.mail_factor as mail,
       exists (select from authenticators x where x.account_id = a.id and x.confirmed_at is not null) as app,
       (select count(*) from recovery_codes r where r.account_id = a.id)::int as codes
     from accounts a where a.id = $1`,
    [accountId],
  )
  const row = rows[0]
  return { mail: row?.mail ?? false, app: row?.app ?? false, recoveryCodes: row?.codes ?? 0 }
}

/**
 * Whether the workspace that is opened, or another one that the person has entered or wants to, asks for a second factor:
 * changing over asks for nothing more.
 */
const isRequired = async (
  database: Database,
  memberships: readonly OwnMembership[],
  opened: MembershipKey,
): Promise<boolean> => {
  for (const { workspaceId, userId, entered } of memberships) {
    if (!entered && workspaceId !== opened.workspaceId) continue
    const required = await database.inWorkspace(
      workspaceId,
      async (tx) => {
        const { rowCount } = await tx.query(
          `select 1 from users where workspace_id = $1 and id = $2 and status in ('active', 'invited')`,
          [tx.workspaceId, userId],
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
  memberships: readonly OwnMembership[],
  opened: MembershipKey,
): Promise<SecondFactorMethod | null> => {
  const { app, mail } = await database.global((tx) => readFactors(tx, accountId), { readOnly: true })
  if (app) return 'app'
  if (mail || (await isRequired(database, memberships, opened))) return 'mail'
  return null
}
