import type { Tx } from '../../../platform/database/index.ts'
import { storedRows } from '../records/standingRows.ts'
import type { Judgement } from './judgeOperations.ts'

/** Writes what was taken in: the operations, what stands now, and the inspection's new seq; with the commit. */
export const storeOperations = (tx: Tx, inspectionId: number, judgement: Judgement, sentBy: string): void => {
  const operations = judgement.taken.map(({ operation, before, late, waiting }) => ({
    seq: operation.seq,
    id: operation.id,
    kind: operation.kind,
    path: operation.path.join('/'),
    value: operation.value,
    before,
    at: operation.at,
    device: operation.device,
    based_on: operation.based_on,
    by_rule: operation.by_rule ?? null,
    settles: operation.settles ?? [],
    actor: operation.actor,
    late,
    waiting,
  }))
  const values = [
    tx.workspaceId,
    inspectionId,
    sentBy,
    JSON.stringify(operations),
    storedRows(judgement.rows),
    judgement.arrived,
    judgement.seq,
  ]
  tx.along(`select store_inspection_operations($1, $2, $3, $4, $5, $6, $7)`, values, { kept: true })
}
