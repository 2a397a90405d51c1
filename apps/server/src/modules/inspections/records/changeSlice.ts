import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import type { Context } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { changeInspections, type InspectionChange } from './changeInspections.ts'

/** What one transaction did, and where the next one goes on; plain JSON. */
export interface Slice {
  readonly changed: number
  /** The last inspection looked at, by id. */
  readonly after: number
  /** The last one that was there at the beginning: what is started meanwhile was not meant. */
  readonly end: number
  readonly done: boolean
}

export interface SliceOrder {
  /** Which of them are meant, as `i`. */
  readonly where: SQL
  /** In ascending order; null: all of the workspace. */
  readonly ids: readonly number[] | null
  readonly before: Slice | null
  /** How much to do: an inspection weighs 1, one to be deleted a tenth for every operation more. */
  readonly weight: number
}

/** The most inspections looked at in one slice, whether they are meant or not. */
const mostSeen = 1000

const weighed = (change: InspectionChange, seq: number): number => (change === 'deleted' ? 1 + seq / 10 : 1)

/** Changes the next inspections of a bulk call in this transaction. */
export const changeSlice = async (
  tx: Tx,
  { actor, services, tracking }: Context,
  change: InspectionChange,
  { where, ids, before, weight }: SliceOrder,
): Promise<Slice> => {
  const end = before?.end ?? ids?.at(-1) ?? (await lastOf(tx))
  const after = before?.after ?? 0
  const next = ids?.filter((id) => id > after).slice(0, mostSeen)
  const seen = await rowsOf<{ id: number; seq: number; meant: boolean }>(
    tx,
    sql`select i.id, i.seq, (${where}) is true as meant from inspections i
        where i.workspace_id = ${tx.workspaceId} and i.id > ${after} and i.id <= ${end}
          ${next ? sql`and i.id = any(${sql.param(next)}::bigint[])` : sql``}
        order by i.id limit ${mostSeen}`,
  )
  const chosen: number[] = []
  let load = 0
  let last = next?.at(-1) ?? seen.at(-1)?.id ?? end
  for (const { id, seq, meant } of seen) {
    if (!meant) continue
    if (load >= weight) {
      // The one before is the last that was looked at.
      last = id - 1
      break
    }
    load += weighed(change, seq)
    chosen.push(id)
  }
  const changed =
    chosen.length === 0
      ? []
      : await changeInspections(
          tx,
          { actor, tracking, services },
          change,
          // Again with the condition: somebody may have changed one since it was looked at.
          sql`i.id = any(${sql.param(chosen)}::bigint[]) and ${where}`,
        )
  for (const { uuid, seq } of changed) announce(tx, services.live, `inspection:${uuid}`, { seq, change })
  if (changed.length > 0) announce(tx, services.live, 'workspace', { changed: 'inspections' })
  return { changed: changed.length, after: last, end, done: last >= end }
}

const lastOf = async (tx: Tx): Promise<number> =>
  (
    await rowOf<{ last: number }>(
      tx,
      sql`select coalesce(max(id), 0) as last from inspections where workspace_id = ${tx.workspaceId}`,
    )
  )?.last ?? 0
