import { pathKey, type StandingRow } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

/** Everything that stands in an inspection. */
export const readStandingRows = async (tx: Tx, inspectionId: number): Promise<StandingRow[]> => {
  const rows = await rowsOf<{ standing: StandingRow }>(
    tx,
    sql`select standing from inspection_answers
        where workspace_id = ${tx.workspaceId} and inspection_id = ${inspectionId}
        order by path, aspect`,
  )
  return rows.map(({ standing }) => standing)
}

/** Rows as the store takes them: one JSON text for a whole set. */
export const storedRows = (rows: readonly StandingRow[]): string =>
  JSON.stringify(
    rows.map((standing) => ({
      path: pathKey(standing.path),
      aspect: standing.aspect,
      standing,
      contested: (standing.others?.length ?? 0) > 0,
    })),
  )

export const writeStandingRows = async (tx: Tx, inspectionId: number, rows: readonly StandingRow[]): Promise<void> => {
  if (rows.length === 0) return
  await rowsOf(
    tx,
    sql`insert into inspection_answers (workspace_id, inspection_id, path, aspect, standing, contested)
        select ${tx.workspaceId}, ${inspectionId}, a.path, a.aspect, a.standing, a.contested
        from json_to_recordset(${storedRows(rows)}::json)
          as a(path text, aspect text, standing json, contested boolean)
        on conflict (workspace_id, inspection_id, path, aspect)
          do update set standing = excluded.standing, contested = excluded.contested`,
  )
}
