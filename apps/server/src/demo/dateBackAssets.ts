import type { Database } from '../platform/database/index.ts'

/** The demo's assets and their types are that much older than the demo: older than its first inspection. */
export const daysOfAssets = 335

/** What inspections were done at was there before the first of them, and its history says so. */
export const dateBackAssets = (database: Database, workspaceId: number): Promise<void> =>
  database.inWorkspace(workspaceId, async (tx) => {
    for (const table of ['asset_types', 'assets'])
      await tx.query(
        `update ${table} set created_at = created_at - make_interval(days => $2),
           updated_at = updated_at - make_interval(days => $2) where workspace_id = $1`,
        [workspaceId, daysOfAssets],
      )
    await tx.query(
      `update events set at = at - make_interval(days => $2)
       where workspace_id = $1 and subject_type in ('asset_type', 'asset')`,
      [workspaceId, daysOfAssets],
    )
  })
