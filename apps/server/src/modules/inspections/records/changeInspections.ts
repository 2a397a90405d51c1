import type { ActivityType } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import type { Services } from '../../../platform/services.ts'
import { releaseTemplates } from '../../checklists/index.ts'
import { releaseFiles } from '../../files/index.ts'
import { removeRaised } from '../../issues/index.ts'

/** An inspection that was changed. */
export interface ChangedInspection {
  readonly id: number
  readonly uuid: string
  readonly seq: number
}

type Row = ChangedInspection & Record<string, unknown>

export type InspectionChange = 'archived' | 'restored' | 'deleted'

interface Who {
  readonly actor: Actor
  readonly tracking: string | null
  readonly services: Pick<Services, 'storage'>
}

const recordAll = async (tx: Tx, who: Who, change: InspectionChange, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return
  const type: ActivityType = `inspection.${change}`
  const events = rows.map(({ id, uuid }) => ({ event: newUuid(), id, uuid }))
  await rowsOf(
    tx,
    sql`insert into events (workspace_id, uuid, actor_id, type, subject_type, subject_id, subject_uuid, tracking_key)
        select ${tx.workspaceId}, e.event, ${who.actor.userId}, ${type}, 'inspection', e.id, e.uuid,
          ${who.tracking}
        from json_to_recordset(${JSON.stringify(events)}::json) as e(event uuid, id bigint, uuid uuid)`,
  )
}

const setArchived = (tx: Tx, where: SQL, archived: boolean): Promise<readonly Row[]> =>
  rowsOf<Row>(
    tx,
    sql`update inspections i set archived_at = ${archived ? sql`now()` : sql`null`}, updated_at = now()
        where i.workspace_id = ${tx.workspaceId} and ${where}
          and i.archived_at is ${archived ? sql`null` : sql`not null`}
        returning i.id, i.uuid, i.seq`,
  )

/** With everything that belongs to them; files that something else names stay. */
const takeAway = async (tx: Tx, { services }: Who, where: SQL): Promise<readonly Row[]> => {
  const gone = await rowsOf<Row & { readonly template_id: number }>(
    tx,
    sql`delete from inspections i where i.workspace_id = ${tx.workspaceId} and ${where}
        returning i.id, i.uuid, i.seq, i.template_id`,
  )
  const ids = gone.map(({ id }) => id)
  const parts = ['inspection_participants', 'inspection_operations', 'inspection_answers'] as const
  for (const part of parts) {
    await rowsOf(
      tx,
      sql`delete from ${sql.identifier(part)}
          where workspace_id = ${tx.workspaceId} and inspection_id = any(${sql.param(ids)}::bigint[])`,
    )
  }
  await removeRaised(tx, ids)
  await releaseFiles(tx, services.storage, { type: 'inspection', ids })
  const byTemplate = Map.groupBy(gone, ({ template_id }) => template_id)
  await releaseTemplates(tx, new Map([...byTemplate].map(([id, rows]) => [id, rows.length])))
  return gone
}

/** Archives, restores or deletes the inspections `where` names (as `i`); those that are so already stay as they are. */
export const changeInspections = async (
  tx: Tx,
  who: Who,
  change: InspectionChange,
  where: SQL,
): Promise<readonly ChangedInspection[]> => {
  const rows =
    change === 'deleted' ? await takeAway(tx, who, where) : await setArchived(tx, where, change === 'archived')
  await recordAll(tx, who, change, rows)
  return rows
}
