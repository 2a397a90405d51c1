import type { Tx } from '../database/index.ts'
import type { Live, LiveMessage } from './Live.ts'

/** A topic on the bus, which carries all workspaces: it begins with the workspace's id. */
export const busTopic = (workspaceId: number, topic: string): string => `${workspaceId}:${topic}`

/** Tells who listens to `topic` in this workspace, once the transaction is committed. */
export const announce = (tx: Tx, live: Live, topic: string, message: LiveMessage): void => {
  const { workspaceId } = tx
  if (workspaceId === null) throw new Error('only a workspace has topics')
  tx.afterCommit(() => live.publish(busTopic(workspaceId, topic), message))
}
