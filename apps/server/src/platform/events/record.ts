import type { ActivityType } from '@plumbline/contract'
import type { Actor } from '../access/index.ts'
import type { Tx } from '../database/index.ts'
import { newUuid } from '../identifiers/index.ts'

export interface Subject {
  readonly type: string
  readonly id: number
  readonly uuid: string
}

export interface EventRecord {
  /** What happened, as `subject.verb`: "template.published". */
  readonly type: ActivityType
  readonly subject: Subject
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Writes one event in the transaction of the change itself (architecture.md, "An event"). `actor` null: the product
 * itself did it. It goes out with what the transaction does next, or with its commit.
 */
export const recordEvent = async (
  tx: Tx,
  actor: Pick<Actor, 'userId'> | null,
  event: EventRecord,
  tracking: string | null = null,
): Promise<void> => {
  tx.along(
    `insert into events (workspace_id, uuid, actor_id, type, subject_type, subject_id, subject_uuid, before, after, tracking_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.workspaceId,
      newUuid(),
      actor?.userId ?? null,
      event.type,
      event.subject.type,
      event.subject.id,
      event.subject.uuid,
      event.before === undefined ? null : JSON.stringify(event.before),
      event.after === undefined ? null : JSON.stringify(event.after),
      tracking,
    ],
    { kept: true },
  )
}
