import type { Tx } from '../../platform/database/index.ts'
import type { FieldOwner } from './fieldOwner.ts'

/** Two who change the fields of one owner at once do it one after the other. */
export const lockFields = async (tx: Tx, { kind, id }: Pick<FieldOwner, 'kind' | 'id'>): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('custom-fields:' || $1, $2))`, [kind, id])
}
