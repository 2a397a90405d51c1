import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { touchUsers, type GlobalResponseRecord, type StoredOption } from './records.ts'

export interface SetChange {
  readonly title?: string
  readonly options: readonly StoredOption[]
}

const told = ({ title, options }: Required<SetChange>): object => ({
  title,
  options: options.map(({ label }) => label),
})

/** Puts a change of a set in place; the drafts that use it follow. */
export const storeSet = async (
  context: Context,
  tx: Tx,
  record: GlobalResponseRecord,
  type: 'global_response.changed' | 'global_response.translated',
  change: SetChange,
): Promise<void> => {
  const { actor, services } = context
  const { title = record.title, options } = change
  await rowsOf(
    tx,
    sql`update global_responses set title = ${title}, options = ${JSON.stringify(options)}::json,
          updated_at = now(), updated_by = ${actor.userId}
        where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
  )
  const users = await touchUsers(tx, record.uuid)
  await recordEvent(
    tx,
    actor,
    {
      type,
      subject: { type: 'global_response', id: record.id, uuid: record.uuid },
      before: told(record),
      after: { ...told({ title, options }), templates: users.length },
    },
    context.tracking,
  )
  for (const { id, revision } of users)
    announce(tx, services.live, `template:${id}`, { revision, changed: 'global_responses' })
}
