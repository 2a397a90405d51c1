import type { Tx } from '../../../platform/database/index.ts'
import { storedRows } from '../records/standingRows.ts'
import type { Judgement } from './judgeOperations.ts'

/** Writes what was taken in: the operations, what stands now, and the inspection's new seq. One round trip. */
export const storeOperations = async (
  tx: Tx,
  inspectionId: number,
  judgement: Judgement,
  sentBy: string,
): Promise<void> => {
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
  await tx.query(
    `with taken as (
       insert into inspection_operations (workspace_id, inspection_id, seq, id, kind, path, value, before, at, device,
         based_on, by_rule, settles, actor, sent_by, late, waiting)
       select $1, $2, o.seq, o.id, o.kind, o.path, o.value, o.before, o.at, o.device, o.based_on, o.by_rule, o.settles,
         o.actor, $3, o.late, o.waiting
       from json_to_recordset($4::json) as o(seq bigint, id uuid, kind text, path text, value json, before json,
         at timestamptz, device text, based_on bigint, by_rule text, settles json, actor text, late boolean,
         waiting boolean)
     ), stands as (
       insert into inspection_answers (workspace_id, inspection_id, path, aspect, standing, contested)
       select $1, $2, a.path, a.aspect, a.standing, a.contested
       from json_to_recordset($5::json) as a(path text, aspect text, standing json, contested boolean)
       on conflict (workspace_id, inspection_id, path, aspect)
         do update set standing = excluded.standing, contested = excluded.contested
     ), arrived as (
       update inspection_operations set waiting = false
       where workspace_id = $1 and inspection_id = $2 and seq = any ($6::bigint[])
     )
     update inspections set seq = $7, dirty = true, updated_at = now(),
       status = case when status = 'to_do' then 'in_progress' else status end
     where workspace_id = $1 and id = $2`,
    [
      tx.workspaceId,
      inspectionId,
      sentBy,
      JSON.stringify(operations),
      storedRows(judgement.rows),
      judgement.arrived,
      judgement.seq,
    ],
  )
}
