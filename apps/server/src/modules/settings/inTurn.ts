import type { Tx } from '../../platform/database/index.ts'

type Section = 'organization' | 'user' | 'security'

/** One change of a section after the other: what a call does not name stays as the one before it left it. */
export const inTurn = async (tx: Tx, section: Section): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($2, $1))`, [tx.workspaceId, `settings ${section}`])
}
