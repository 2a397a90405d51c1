import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import type { CallHandler } from './callHandler.ts'
import type { StoredRow } from './operations/openForOperations.ts'
import { inOneMoment } from './records/inOneMoment.ts'
import { inspectionOfPath } from './records/inspectionRecord.ts'

/** The most operations of one answer; past them ask again with `after` = the last seq. */
const pageSize = 10_000

interface Row extends Record<string, unknown> {
  readonly operation: StoredRow
  readonly before: unknown
  readonly waiting: boolean
}

/** Every operation once, by seq, with what became of it. */
export const history: CallHandler<'history'> = (context, incoming) =>
  context.read(async (tx) => {
    await inOneMoment(tx)
    const record = await inspectionOfPath(tx, context.actor, incoming.params.id)
    const { after } = incoming.input().query
    const rows = await rowsOf<Row>(
      tx,
      sql`select stored_operation(o) as operation, o.before, o.waiting from inspection_operations o
          where o.workspace_id = ${tx.workspaceId} and o.inspection_id = ${record.id} and o.seq > ${after}
          order by o.seq limit ${pageSize}`,
    )
    const stands = await rowsOf<{ op: string; others: readonly { readonly op: string }[] | null }>(
      tx,
      sql`select standing ->> 'op' as op, standing -> 'others' as others from inspection_answers
          where workspace_id = ${tx.workspaceId} and inspection_id = ${record.id}`,
    )
    const standing = new Set(stands.map(({ op }) => op))
    const conflicting = new Set(stands.flatMap(({ others }) => (others ?? []).map(({ op }) => op)))
    const stateOf = ({ operation, waiting }: Row) => {
      if (operation.late) return 'late'
      if (waiting) return 'waiting'
      if (standing.has(operation.id)) return 'standing'
      return conflicting.has(operation.id) ? 'conflict' : 'replaced'
    }
    return {
      list: rows.map((row) => {
        const { operation, before } = row
        return {
          id: operation.id,
          seq: operation.seq,
          kind: operation.kind,
          path: operation.path,
          value: operation.value,
          before,
          actor: operation.actor,
          device: operation.device,
          at: new Date(operation.at).toISOString(),
          received_at: new Date(operation.received_at).toISOString(),
          by_rule: operation.by_rule,
          state: stateOf(row),
        }
      }),
    }
  })
