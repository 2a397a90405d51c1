import type { GlobalTx } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { readMembership } from '../people/index.ts'
import type { MembershipKey } from './ownMemberships.ts'
import { readShell, type Shell } from './shell.ts'
import { readWorkspace, type WorkspaceRecord } from './workspaceRecord.ts'

/** What is shown around the pages of somebody who signs in: nothing of it decides what they may. */
export interface Surroundings {
  readonly workspace: WorkspaceRecord
  readonly shell: Shell
}

/** Null: the workspace or the membership is gone. */
export const readSurroundings = async (
  tx: GlobalTx,
  services: Services,
  { workspaceId, userId }: MembershipKey,
): Promise<Surroundings | null> => {
  const workspace = await readWorkspace(tx, workspaceId)
  const member = await tx.within(workspaceId, (inside) => readMembership(inside, userId))
  if (!workspace || !member) return null
  return { workspace, shell: await readShell(tx, services, { member, workspaceId, plan: workspace.plan }) }
}
