import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { readPublished } from '../../checklists/index.ts'
import { readEntries } from '../records/entriesIn.ts'
import { inOneMoment } from '../records/inOneMoment.ts'
import { inspectionColumns, type InspectionRow } from '../records/inspectionRecord.ts'
import { sessionFigures } from '../records/sessionFigures.ts'
import { sessionOf } from '../records/sessionOf.ts'
import { readStandingRows } from '../records/standingRows.ts'
import { writeFigures } from '../records/writeFigures.ts'

/**
 * Brings an inspection's scores and counts up to its operations. The engine runs between two transactions, so nobody
 * waits for it. Answers false when more operations came meanwhile and it has to be done again.
 */
export const refreshInspection = async (
  database: Database,
  workspaceId: number,
  inspectionId: number,
): Promise<boolean> => {
  const read = await database.inWorkspace(
    workspaceId,
    async (tx) => {
      await inOneMoment(tx)
      const record = await rowOf<InspectionRow>(
        tx,
        sql`select ${inspectionColumns} from inspections i
            where i.workspace_id = ${workspaceId} and i.id = ${inspectionId} and i.dirty`,
      )
      if (!record) return null
      const published = await readPublished(database, tx, record.template_uuid, record.template_version)
      if (!published) return null
      const rows = await readStandingRows(tx, inspectionId)
      return { record, published, rows, entries: await readEntries(tx, published.compiled, rows) }
    },
    { readOnly: true },
  )
  if (!read) return true
  const { record, published, rows, entries } = read
  const figures = sessionFigures(sessionOf(published.compiled, record, rows, entries), rows)
  return database.inWorkspace(workspaceId, (tx) => writeFigures(tx, inspectionId, record.seq, figures))
}
