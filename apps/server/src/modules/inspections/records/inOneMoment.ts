import type { Tx } from '../../../platform/database/index.ts'

/** All reads of this transaction see one moment: `seq` and what stands belong together. Before its first query. */
export const inOneMoment = async (tx: Tx): Promise<void> => {
  await tx.query('set transaction isolation level repeatable read')
}
