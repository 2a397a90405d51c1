import type { Tx } from '../../platform/database/index.ts'
import type { Context } from '../../platform/http/index.ts'
import { announce, tellRightsMoved } from '../../platform/live/index.ts'

/** Of what open sign-ins are told over the live channel: their screens ask again what they may. */
const told = { changed: 'rights' }

/** After the commit: what somebody, or everybody of the workspace, may do is asked for again, by every process. */
export const rightsMoved = (
  tx: Tx,
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  whose: { readonly account: number } | 'workspace',
): void => {
  announce(tx, services.live, 'workspace', told)
  tx.afterCommit(() => tellRightsMoved(services.live, whose === 'workspace' ? { workspace: actor.workspaceId } : whose))
}
