import { regions, type OwnWorkspace } from '@plumbline/contract'
import type { GlobalTx } from '../../platform/database/index.ts'
import type { Context } from '../../platform/http/index.ts'
import { readMembership } from '../people/index.ts'

export interface OwnRow {
  readonly id: number
  readonly uuid: string
  readonly key: string
  readonly name: string
  readonly region: string
  /** The person's user there. */
  readonly user_id: number
}

/** A workspace as its person sees it; null where the person is shut out. */
export const ownWorkspaceAnswer = async (
  tx: GlobalTx,
  { actor, services }: Pick<Context, 'actor' | 'services'>,
  { user_id: userId, ...workspace }: OwnRow,
): Promise<OwnWorkspace | null> => {
  const member = await tx.within(workspace.id, (inside) => readMembership(inside, userId))
  if (member?.status !== 'active' && member?.status !== 'invited') return null
  const region = regions.find((known) => known === workspace.region)
  return {
    ...workspace,
    address: (region && services.settings.regions[region]) ?? null,
    current: workspace.id === actor.workspaceId,
    status: member.status,
    may_manage: member.status === 'active' && member.permissions.includes('APP_EDIT_SETTINGS'),
  }
}
