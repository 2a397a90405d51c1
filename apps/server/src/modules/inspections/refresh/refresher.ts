import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { refreshInspection } from './refreshInspection.ts'

/** Scores and counts follow the operations at most this often per inspection (architecture.md, "An answer"). */
const everyMs = 1000

const waitingIn = new WeakMap<Database, Set<string>>()

interface Has {
  readonly database: Database
}

/**
 * What could not be refreshed stays marked and is tried again: by the next operation, list or sweep. A database that
 * was closed meanwhile is no news.
 */
const warn = async (database: Database, error: unknown): Promise<void> => {
  if (await database.ready()) process.emitWarning(error instanceof Error ? error : String(error))
}

/** Refreshes the inspection within a second; of many calls in that second only one does something. */
export const refreshSoon = (services: Has, workspaceId: number, inspectionId: number): void => {
  const { database } = services
  const waiting = waitingIn.get(database) ?? new Set()
  waitingIn.set(database, waiting)
  const key = `${workspaceId}:${inspectionId}`
  if (waiting.has(key)) return
  waiting.add(key)
  const run = async (): Promise<void> => {
    waiting.delete(key)
    if (!(await refreshInspection(database, workspaceId, inspectionId)))
      refreshSoon(services, workspaceId, inspectionId)
  }
  setTimeout(() => {
    run().catch((error: unknown) => warn(database, error))
  }, everyMs).unref()
}

/** What stands marked in the workspace: its scores and counts are older than its operations. */
export const markedIn = (tx: Tx): Promise<readonly { readonly id: number }[]> =>
  rowsOf(tx, sql`select id from inspections where workspace_id = ${tx.workspaceId} and dirty order by id`, {
    kept: true,
  })

/** Refreshes every marked inspection of a workspace: before lists and figures are read. */
export const refreshMarked = async ({ database }: Has, workspaceId: number): Promise<void> => {
  const marked = await database.inWorkspace(workspaceId, markedIn, { readOnly: true })
  for (const { id } of marked) {
    try {
      await refreshInspection(database, workspaceId, id)
    } catch (error) {
      await warn(database, error)
    }
  }
}

/** Redoes what a crash left undone, in every workspace. */
export const refreshEverywhere = async (services: Has): Promise<void> => {
  const workspaces = await services.database.global(
    (tx) => rowsOf<{ id: number }>(tx, sql`select id from workspaces order by id`),
    { readOnly: true },
  )
  for (const { id } of workspaces) await refreshMarked(services, id)
}
