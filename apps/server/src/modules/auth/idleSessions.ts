import type { Actor } from '../../platform/access/index.ts'
import type { Database, GlobalTx } from '../../platform/database/index.ts'
import type { Context } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'

/** Of `sessions`: has not ended, neither by its hours nor because nobody used it. */
export const lives = (table: '' | 's.' = ''): string =>
  `${table}expires_at > now() and (${table}idle_minutes is null
     or ${table}active_at + make_interval(mins => ${table}idle_minutes) > now())`

/** A sign-in to this workspace that nobody uses for so many minutes ends; those that are open are counted from now. */
export const endIdleSessions = async (
  tx: GlobalTx,
  { actor, services }: Context,
  minutes: number | null,
): Promise<void> => {
  await tx.query(
    `update sessions set idle_minutes = $2, active_at = case when idle_minutes is null then now() else active_at end
     where workspace_id = $1`,
    [actor.workspaceId, minutes],
  )
  tx.afterCommit(() => tellRightsMoved(services.live, { workspace: actor.workspaceId }))
}

/** What one use is noted for: more calls within it write nothing. Small beside the five minutes of the shortest limit. */
const noteEveryMs = 15_000
const largestNumberNoted = 10_000

/** Notes that somebody used a sign-in, and with a view as somebody else the sign-in it stands on. */
export const createUseNotes = (database: Database, now: () => number) => {
  const noted = new Map<number, number>()
  return async ({ sessionId, viewer }: Pick<Actor, 'sessionId' | 'viewer'>): Promise<void> => {
    const last = noted.get(sessionId)
    if (last !== undefined && now() - last < noteEveryMs) return
    if (noted.size >= largestNumberNoted) noted.clear()
    noted.set(sessionId, now())
    await database.global((tx) =>
      tx.query(`update sessions set active_at = now() where id = any($1) and ${lives()}`, [
        viewer ? [sessionId, viewer.sessionId] : [sessionId],
      ]),
    )
  }
}
