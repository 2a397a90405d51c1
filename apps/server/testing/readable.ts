import { vi } from 'vitest'
import type { Database } from '../src/platform/database/index.ts'

/**
 * Resolves when readers may take every event of the workspace: events wait for all transactions that began earlier,
 * and a PostgreSQL server counts those of its other databases too, where other test files work.
 */
export const readable = (database: Database, workspaceId: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await database.inWorkspace(workspaceId, (tx) =>
        tx.query(`select 1 from events where workspace_id = $1 and xid >= pg_snapshot_xmin(pg_current_snapshot())`, [
          workspaceId,
        ]),
      )
      if (rows.length > 0) throw new Error(`${rows.length} events wait for an older transaction`)
    },
    { timeout: 15_000 },
  )
