import type { ServerWords, Translator } from '@plumbline/language'
import type { Tx } from '../../platform/database/index.ts'
import { invalidField } from '../../platform/http/index.ts'

/** Names and keys are given one after the other: no two take the same. */
export const lockNames = async (tx: Tx): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('workspaces', 0))`)
}

interface Wanted {
  readonly accountId: number
  readonly name: string
  /** The workspace that may have it already. */
  readonly except?: number
}

/** A person's workspaces are told apart by their names; what others call theirs is nobody's business. */
export const refuseTakenName = async (tx: Tx, t: Translator<ServerWords>, wanted: Wanted): Promise<void> => {
  const { rowCount } = await tx.query(
    `select 1 from memberships m join workspaces w on w.id = m.workspace_id
     where m.account_id = $1 and lower(w.name) = lower($2) and w.id <> $3`,
    [wanted.accountId, wanted.name, wanted.except ?? 0],
  )
  if ((rowCount ?? 0) > 0) throw invalidField('name', t('errors.field.unique'))
}

/** A key names one workspace of the installation. */
export const refuseTakenKey = async (tx: Tx, t: Translator<ServerWords>, key: string, except = 0): Promise<void> => {
  const { rowCount } = await tx.query(`select 1 from workspaces where key = $1 and id <> $2`, [key, except])
  if ((rowCount ?? 0) > 0) throw invalidField('key', t('errors.field.unique'))
}
