import type { Database } from '../../../platform/database/index.ts'
import { forgetRegistration, staleRegistrations } from '../../people/index.ts'
import { accounts } from '../accounts.ts'

type Handles = Pick<Database, 'global' | 'inWorkspace'>

/** Gives back the seats of who registered and never came; an account that belongs nowhere goes with it. */
export const sweepRegistrations = async (database: Handles, workspaceId: number): Promise<void> => {
  const stale = await database.inWorkspace(workspaceId, staleRegistrations, { readOnly: true })
  for (const { id, accountId } of stale)
    await database.global(async (tx) => {
      await accounts.hold(tx, accountId)
      if (await tx.within(workspaceId, (inside) => forgetRegistration(inside, id)))
        await accounts.leave(tx, accountId, workspaceId)
    })
}
