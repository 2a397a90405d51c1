import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { hideRaised } from '../../issues/index.ts'
import type { SessionFigures } from './sessionFigures.ts'

/** The number of the asset a device named; null when there is none such (any more). */
export const assetNamed = (workspaceId: number | null, uuid: string | null): SQL =>
  uuid !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)
    ? sql`(select a.id from assets a where a.workspace_id = ${workspaceId} and a.uuid = ${uuid}::uuid)`
    : sql`null::bigint`

/**
 * Writes the figures made from the operations up to `seq`. Answers false when more have been taken in meanwhile: then
 * the inspection stays marked and the refresher comes again.
 */
export const writeFigures = async (
  tx: Tx,
  inspectionId: number,
  seq: number,
  figures: SessionFigures,
): Promise<boolean> => {
  const rows = await rowsOf(
    tx,
    sql`update inspections set number = coalesce(${figures.number}, number),
          score_points = ${figures.score_points}, score_max = ${figures.score_max}, score_percent = ${figures.score_percent},
          failed_count = ${figures.failed_count}, issue_count = ${figures.issue_count},
          answered = ${figures.answered}, questions = ${figures.questions}, note = ${figures.note},
          asset_id = ${assetNamed(tx.workspaceId, figures.asset)}, dirty = false
        where workspace_id = ${tx.workspaceId} and id = ${inspectionId} and seq = ${seq}
        returning id`,
  )
  if (rows.length === 0) return false
  if (figures.raised.any) await hideRaised(tx, inspectionId, figures.raised.shown)
  return true
}
